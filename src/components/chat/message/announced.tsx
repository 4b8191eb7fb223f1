import { useEffect, useState } from 'react'
import { Box } from '@/components/ui/box'
import { announcedWords } from './announced-words'

const shownMs = 10_000

/** Announces a finished answer to screen readers once: words announced one by one would interrupt each other. */
export function Announced({ content, live }: { content: string; live: boolean }) {
  const [wasLive, setWasLive] = useState(live)
  const [said, setSaid] = useState('')
  if (live !== wasLive) {
    setWasLive(live)
    setSaid(live ? '' : announcedWords(content))
  }
  useEffect(() => {
    if (!said) return undefined
    const timer = setTimeout(() => setSaid(''), shownMs)
    return () => clearTimeout(timer)
  }, [said])
  return live || said ? (
    <Box className='chat-announced' live='polite'>
      {said}
    </Box>
  ) : null
}
