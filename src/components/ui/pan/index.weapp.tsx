import { View, type CommonEvent } from '@tarojs/components'
import { useRef } from 'react'
import type { PanProps } from './types'
import './index.scss'

/** A touch event of WeChat; Taro types it for a few nodes only. */
type Touched = CommonEvent & { touches?: readonly { clientX: number; clientY: number }[] }

/** Content moved in both directions by a finger; the page does not scroll meanwhile. */
export function Pan({ id, className = '', onMove, children }: PanProps) {
  const last = useRef<{ x: number; y: number } | null>(null)
  const at = ({ touches: [touch] = [] }: Touched) => touch && { x: touch.clientX, y: touch.clientY }
  const moved = (event: Touched) => {
    const now = at(event)
    if (!now || !last.current) return
    onMove(now.x - last.current.x, now.y - last.current.y)
    last.current = now
  }
  return (
    <View
      id={id}
      className={`ui-pan ${className}`}
      catchMove
      onTouchStart={(event: Touched) => (last.current = at(event) ?? null)}
      onTouchMove={moved}
      onTouchEnd={() => (last.current = null)}
    >
      {children}
    </View>
  )
}
