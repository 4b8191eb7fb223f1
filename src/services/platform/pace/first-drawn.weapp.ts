import { useEffect, useState } from 'react'
import { afterDrawn } from './after-drawn.weapp'

/**
 * Whether a page may draw what lies outside its first screen: once the view has drawn the rest. What is sent at once is seen
 * late. It must stand under or beside what is there, so that nothing moves. `begun`: the rest is being drawn, no longer waited for.
 */
export function useFirstDrawn(begun = true): boolean {
  const [drawn, setDrawn] = useState(false)
  useEffect(() => {
    if (!begun) return undefined
    let here = true
    afterDrawn(() => here && setDrawn(true))
    return () => {
      here = false
    }
  }, [begun])
  return drawn
}
