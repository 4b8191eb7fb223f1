import type { ReactNode } from 'react'

export interface PaneProps {
  id?: string
  className?: string
  /** Scrolls to its top whenever this changes. */
  toTop?: unknown
  children: ReactNode
}
