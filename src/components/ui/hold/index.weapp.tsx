import { View, type CommonEvent } from '@tarojs/components'
import { useRef } from 'react'
import type { HoldProps } from './types'

/** A touch event of WeChat; Taro types it for a few nodes only. */
type Touched = CommonEvent & { touches?: readonly { clientY: number }[] }

/** A View that reports how long it is held and where the finger moves. */
export function Hold({ id, className = '', onDown, onLift, onUp, children }: HoldProps) {
  const held = useRef<{ y: number; since: number } | null>(null)
  const down = ({ touches: [touch] = [] }: Touched) => {
    held.current = { y: touch?.clientY ?? 0, since: Date.now() }
    onDown()
  }
  const moved = ({ touches: [touch] = [] }: Touched) => touch && held.current && onLift(held.current.y - touch.clientY)
  const up = (isTaken: boolean) => () => {
    const { current } = held
    held.current = null
    if (current) onUp(isTaken ? null : Date.now() - current.since)
  }
  return (
    <View
      id={id}
      className={`ui-press ${className}`}
      onTouchStart={down}
      onTouchMove={moved}
      onTouchEnd={up(false)}
      onTouchCancel={up(true)}
    >
      {children}
    </View>
  )
}
