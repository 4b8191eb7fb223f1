import { useEffect, useState } from 'react'
import { afterDrawn } from './after-drawn.weapp'

/**
 * Whether a page may draw parts outside its first screen: true once the view has drawn the rest, since a large first
 * update shows late. Such parts go below or beside the others, so that nothing moves. `begun`: the rest is being drawn,
 * no longer waited for.
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
