import { View } from '@tarojs/components'
import type { SwipeProps } from './types'
import { useSwipe } from './use-swipe'

/** Detects a swipe to the left over its content. */
export function Swipe({ className, onLeft, children }: SwipeProps) {
  const { start, end, cancel } = useSwipe(onLeft)
  return (
    <View className={className} onTouchStart={start} onTouchEnd={end} onTouchCancel={cancel}>
      {children}
    </View>
  )
}
