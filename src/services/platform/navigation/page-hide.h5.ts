import { useEffect, useRef, useState } from 'react'
import { usePath } from './address.h5'

/** Runs when another page covers the page of this component: it stays mounted, so playback must be stopped. */
export function usePageHide(act: () => void): void {
  const path = usePath()
  const [mine] = useState(path)
  const last = useRef(act)
  useEffect(() => {
    last.current = act
  })
  useEffect(() => {
    if (path !== mine) last.current()
  }, [path, mine])
}
