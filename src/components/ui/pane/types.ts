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
  /** Brings a node inside into sight whenever this is another value; `focus` puts the keyboard on what can be filled in there. */
  seek?: Seek
  children: ReactNode
}
