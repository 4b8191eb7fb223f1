import type { ReactNode } from 'react'

export interface ScrollerProps {
  id: string
  label: string
  /** Changes when another chat is shown: it opens at its end. */
  chat: string
  /** Key of the first child; when it changes, messages were inserted above, and the view keeps its position. */
  first: string
  /** Height of what was inserted, if it is known. */
  abovePx: number
  /** The text the user is sending, if any: the view scrolls to it. */
  own: string
  /** The id of the answer that is being written, if any. */
  live: string
  /** The turn to show instead of the end; another object scrolls to it again. */
  to: { key: string } | null
  onNearTop(): void
  /** The view or the content moved. */
  onMoved(): void
  children: ReactNode
}
