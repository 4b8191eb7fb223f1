import type { ReactNode } from 'react'

export interface SwipeProps {
  className?: string
  /** A finger went to the left. Without it the touches in it are its own: what lies around does not take them for a swipe. */
  onLeft?(): void
  children?: ReactNode
}

export interface Touch {
  clientX: number
  clientY: number
}
