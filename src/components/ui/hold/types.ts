import type { ReactNode } from 'react'

export interface HoldProps {
  id: string
  className?: string
  label: string
  /** A finger, the mouse or a key went down. */
  onDown(): void
  /** How far the finger is above the place where it went down, in pixels. */
  onLift(upPx: number): void
  /** Called on release; null when the system cancelled the touch. */
  onUp(heldMs: number | null): void
  children?: ReactNode
}
