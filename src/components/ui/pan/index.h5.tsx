import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import type { PanProps } from './types'
import './index.scss'

const keyPx = 8
const keys: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-keyPx, 0],
  ArrowRight: [keyPx, 0],
  ArrowUp: [0, -keyPx],
  ArrowDown: [0, keyPx],
}

/** Content moved in both directions by mouse, finger or arrow keys. */
export function Pan({ id, className = '', label, onMove, children }: PanProps) {
  const last = useRef<{ x: number; y: number } | null>(null)
  const down = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLDivElement>) => {
    currentTarget.setPointerCapture?.(pointerId)
    last.current = { x: clientX, y: clientY }
  }
  const moved = ({ clientX, clientY }: PointerEvent) => {
    if (!last.current) return
    onMove(clientX - last.current.x, clientY - last.current.y)
    last.current = { x: clientX, y: clientY }
  }
  const end = () => (last.current = null)
  const keyed = (event: KeyboardEvent) => {
    const by = keys[event.key]
    if (!by) return
    event.preventDefault()
    onMove(...by)
  }
  return (
    <div
      id={id}
      className={`ui-pan ${className}`}
      role='application'
      tabIndex={0}
      aria-label={label}
      onPointerDown={down}
      onPointerMove={moved}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={keyed}
    >
      {children}
    </div>
  )
}
