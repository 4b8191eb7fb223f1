import { useRef } from 'react'
import type { Touch } from './types'

/** Shorter ones are taps that slipped. */
const leastPx = 56

interface TouchEvents {
  touches?: ArrayLike<Touch>
  changedTouches?: ArrayLike<Touch>
  stopPropagation(): void
}

/** Touch listeners for a swipe to the left; a mostly vertical move scrolls, a second finger cancels it. */
export function useSwipe(onLeft?: () => void) {
  const from = useRef<Touch | null>(null)
  return {
    start(event: TouchEvents) {
      if (!onLeft) return event.stopPropagation()
      const [first, second] = Array.from(event.touches ?? [])
      from.current = first && !second ? { clientX: first.clientX, clientY: first.clientY } : null
    },
    end(event: TouchEvents) {
      const to = event.changedTouches?.[0]
      const start = from.current
      from.current = null
      if (!to || !start) return
      const left = start.clientX - to.clientX
      if (left >= leastPx && left > 2 * Math.abs(to.clientY - start.clientY)) onLeft?.()
    },
    cancel() {
      from.current = null
    },
  }
}
