import type { SwipeProps } from './types'
import { useSwipe } from './use-swipe'

/** Notices a finger that goes to the left over what lies in it. */
export function Swipe({ className, onLeft, children }: SwipeProps) {
  const { start, end, cancel } = useSwipe(onLeft)
  return (
    <div className={className} onTouchStart={start} onTouchEnd={end} onTouchCancel={cancel}>
      {children}
    </div>
  )
}
