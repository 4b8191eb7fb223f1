import type { ReactNode } from 'react'

export interface ScrollerProps {
  id: string
  label: string
  /** Changes when another chat is shown: it opens at its end. */
  chat: string
  /** Names the first child; when it changes something was put before, and the view keeps its place. */
  first: string
  /** Changes when something was added at the end by the user: the view goes there. */
  own: string
  onNearTop(): void
  /** Drawn over the content's end while it is out of sight and grows. */
  chip(toEnd: () => void): ReactNode
  children: ReactNode
}
