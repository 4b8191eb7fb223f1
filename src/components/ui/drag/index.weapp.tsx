import { View, type CommonEvent } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { useRef } from 'react'
import { fractionAt, isAcross } from './slide'
import type { DragProps } from './types'
import './index.scss'

/** A touch event of WeChat; Taro types it for a few nodes only. */
type Touched = CommonEvent &
  Partial<Record<'touches' | 'changedTouches', readonly { clientX: number; clientY: number }[]>>

interface Touch {
  x: number
  y: number
  edges: Promise<{ left: number; width: number }>
  across: boolean
}

/** A horizontal drag by finger; scrolling the page over it does not drag. */
export function Drag({ id, className = '', disabled, onChange, children }: DragProps) {
  const held = useRef<Touch | null>(null)
  const follow = (x: number) => void held.current?.edges.then(({ left, width }) => onChange(fractionAt(x, left, width)))
  const down = ({ touches: [touch] = [] }: Touched) => {
    if (disabled || !touch) return
    held.current = { x: touch.clientX, y: touch.clientY, edges: edgesOf(id), across: false }
  }
  const moved = ({ touches: [touch] = [] }: Touched) => {
    const { current } = held
    if (!touch || !current) return
    current.across ||= isAcross(touch.clientX - current.x, touch.clientY - current.y)
    if (current.across) follow(touch.clientX)
  }
  const up = ({ changedTouches: [touch] = [] }: Touched) => {
    const { current } = held
    if (touch && current && Math.abs(touch.clientY - current.y) < 8) follow(touch.clientX)
    held.current = null
  }
  return (
    <View
      id={id}
      className={`ui-drag ${disabled ? 'ui-drag--disabled' : ''} ${className}`}
      onTouchStart={down}
      onTouchMove={moved}
      onTouchEnd={up}
      onTouchCancel={() => (held.current = null)}
    >
      {children}
    </View>
  )
}

const edgesOf = (id: string): Promise<{ left: number; width: number }> =>
  new Promise((resolve) => {
    Taro.createSelectorQuery()
      .select(`#${id}`)
      .boundingClientRect((found) => {
        const rect = Array.isArray(found) ? found[0] : found
        resolve({ left: rect?.left ?? 0, width: rect?.width ?? 0 })
      })
      .exec()
  })
