import type { ReactNode } from 'react'

export interface ScrollerProps {
  id: string
  label: string
  /** Changes when another chat is shown: it opens at its end. */
  chat: string
  /** Names the first child; when it changes something was put before, and the view keeps its place. */
  first: string
  /** What the user is adding at the end, if anything: the view goes there. */
  own: string
  /** The answer being made, if one is. */
  live: string
  onNearTop(): void
  children: ReactNode
}
