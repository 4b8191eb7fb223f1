import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { afterKey, fractionAt } from './slide'
import type { DragProps } from './types'
import './index.scss'

/** A horizontal drag by mouse, finger or keys. Scrolling the page over it does not drag. */
export function Drag({
  id,
  className = '',
  label,
  value,
  valueText,
  step = 0.05,
  disabled,
  onChange,
  children,
}: DragProps) {
  const held = useRef(false)
  const follow = ({ currentTarget, clientX }: PointerEvent<HTMLDivElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    onChange(fractionAt(clientX, left, width))
  }
  const down = (event: PointerEvent<HTMLDivElement>) => {
    if (disabled || event.button > 0) return
    held.current = true
    event.currentTarget.setPointerCapture?.(event.pointerId)
    // Drag or scroll is known only after the first move: for a scroll the browser cancels the pointer.
    if (event.pointerType !== 'touch') follow(event)
  }
  const up = (event: PointerEvent<HTMLDivElement>) => {
    if (held.current) follow(event)
    held.current = false
  }
  const keyed = (event: KeyboardEvent) => {
    const next = disabled ? null : afterKey(event.key, value, step)
    if (next === null) return
    event.preventDefault()
    onChange(next)
  }
  return (
    <div
      id={id}
      className={`ui-drag ${disabled ? 'ui-drag--disabled' : ''} ${className}`}
      role='slider'
      tabIndex={disabled ? -1 : 0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(value * 100)}
      aria-valuetext={valueText}
      aria-disabled={disabled || undefined}
      onPointerDown={down}
      onPointerMove={(event) => held.current && follow(event)}
      onPointerUp={up}
      onPointerCancel={() => (held.current = false)}
      onKeyDown={keyed}
    >
      {children}
    </div>
  )
}
