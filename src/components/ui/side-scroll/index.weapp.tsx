import { ScrollView } from '@tarojs/components'
import type { SideScrollProps } from './types'
import './index.scss'

/** A row that scrolls sideways. Its touches are its own: a drawer around it does not take them for a swipe. */
export const SideScroll = ({ className = '', shownId, children }: SideScrollProps) => (
  <ScrollView
    className={`ui-side-scroll ${className}`}
    scrollX
    enableFlex
    scrollIntoView={shownId}
    onTouchStart={(event) => event.stopPropagation()}
  >
    {children}
  </ScrollView>
)
