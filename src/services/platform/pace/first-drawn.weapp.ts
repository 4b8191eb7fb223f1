import { useEffect, useState } from 'react'
import { afterDrawn } from './after-drawn.weapp'

/**
 * Whether a page may draw content outside its first screen: true after the view has drawn that (docs/weapp-updates.md, rule 3).
 * `begun` becomes true when the page draws its first screen.
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
