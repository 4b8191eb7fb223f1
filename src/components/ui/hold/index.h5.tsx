import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import type { HoldProps } from './types'
import '../pressable/index.scss'

/** A button that reports how long it is held and where the finger moves. A key counts as a short press. */
export function Hold({ id, className = '', label, onDown, onLift, onUp, children }: HoldProps) {
  const held = useRef<{ y: number; since: number } | null>(null)
  const down = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button > 0) return
    held.current = { y: event.clientY, since: Date.now() }
    event.currentTarget.setPointerCapture?.(event.pointerId)
    onDown()
  }
  const up = (isTaken: boolean) => () => {
    const { current } = held
    held.current = null
    if (current) onUp(isTaken ? null : Date.now() - current.since)
  }
  const keyed = (event: KeyboardEvent) => {
    if ((event.key !== 'Enter' && event.key !== ' ') || event.repeat) return
    event.preventDefault()
    onDown()
    onUp(0)
  }
  return (
    <button
      type='button'
      id={id}
      className={`ui-press ${className}`}
      style={{ touchAction: 'none', userSelect: 'none' }}
      title={label}
      aria-label={label}
      onPointerDown={down}
      onPointerMove={({ clientY }) => held.current && onLift(held.current.y - clientY)}
      onPointerUp={up(false)}
      onPointerCancel={up(true)}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={keyed}
    >
      {children}
    </button>
  )
}
