import { useEffect, useState } from 'react'
import { afterDrawn } from './after-drawn.weapp'

/**
 * Whether a page may draw what lies outside its first screen: once the view has drawn the rest. What is sent at once is seen
 * late. It must stand under or beside what is there, so that nothing moves.
 */
export function useFirstDrawn(): boolean {
  const [drawn, setDrawn] = useState(false)
  useEffect(() => {
    let here = true
    afterDrawn(() => here && setDrawn(true))
    return () => {
      here = false
    }
  }, [])
  return drawn
}
