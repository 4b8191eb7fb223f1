import { ScrollView } from '@tarojs/components'
import type { FollowBoxProps } from './follow-box.types'

/** Scrolls inside itself to keep one of its nodes visible. */
export function FollowBox({ id, className, follow, children }: FollowBoxProps) {
  return (
    <ScrollView
      scrollY
      scrollWithAnimation
      enhanced
      showScrollbar={false}
      id={id}
      className={className}
      scrollIntoView={follow ?? ''}
    >
      {children}
    </ScrollView>
  )
}
