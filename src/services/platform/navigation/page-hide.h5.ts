import { useEffect, useRef, useState } from 'react'
import { usePath } from './address.h5'

/** Acts when another page is laid over the one this is drawn in: that one stays, and what sounds in it would go on. */
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
