import type { ReactNode } from 'react'

export interface Seek {
  id: string
  focus?: boolean
}

export interface PaneProps {
  id?: string
  className?: string
  /** Scrolls to its top whenever this changes. */
  toTop?: unknown
  /** Scrolls a node into view whenever this changes; `focus` focuses the field in it. */
  seek?: Seek
  /** A node to seek when the pane is first drawn counts too. */
  seeksAtOnce?: boolean
  children: ReactNode
}
