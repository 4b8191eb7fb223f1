import { useEffect, useState } from 'react'

type Listener = (words: string) => void
let show: Listener = () => undefined

/** Shows the operator the result of an act. */
export const toast = (words: string) => show(words)

const shownMs = 4000

export function Toasts() {
  const [words, setWords] = useState('')
  useEffect(() => {
    show = setWords
    return () => void (show = () => undefined)
  }, [])
  useEffect(() => {
    const timer = words ? setTimeout(() => setWords(''), shownMs) : undefined
    return () => clearTimeout(timer)
  }, [words])
  return (
    <div className='toast' role='status' hidden={!words}>
      {words}
    </div>
  )
}
