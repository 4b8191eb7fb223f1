import { useEffect, useState } from 'react'
import { afterDrawn } from '@/services/platform/pace'

/** Lines of one update of the mini-program. */
const step = process.env.TARO_ENV === 'weapp' ? 16 : Infinity

/** How many items of a list are drawn by now: the first at once, the others in groups. */
export function useShownCount(all: number): number {
  const [shown, setShown] = useState(step)
  useEffect(() => {
    if (shown >= all) return undefined
    let here = true
    afterDrawn(() => here && setShown(shown + step))
    return () => {
      here = false
    }
  }, [shown, all])
  return Math.min(shown, all)
}
