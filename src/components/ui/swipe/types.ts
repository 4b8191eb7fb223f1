import type { ReactNode } from 'react'

export interface SwipeProps {
  className?: string
  /**
   * Called after a swipe to the left. Without it, the content keeps its touches: no element around takes them for a
   * swipe.
   */
  onLeft?(): void
  children?: ReactNode
}

export interface Touch {
  clientX: number
  clientY: number
}
