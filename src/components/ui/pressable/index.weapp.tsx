import { View } from '@tarojs/components'
import type { PressableProps } from './types'
import './index.scss'

/** A View that reacts to touches. */
export function Pressable({ id, className = '', disabled, busy, onClick, children }: PressableProps) {
  const still = disabled || busy
  return (
    <View
      id={id}
      className={`ui-press ${className} ${disabled ? 'ui-press--disabled' : ''}`.replace(/\s+/g, ' ').trim()}
      hoverClass={still ? 'none' : 'ui-press--pressed'}
      hoverStayTime={80}
      onClick={still ? undefined : onClick && (() => onClick())}
    >
      {children}
    </View>
  )
}
