import type { ReactNode } from 'react'

export interface SideScrollProps {
  className?: string
  role?: string
  label?: string
  /** The id of what is to be seen first. */
  shownId?: string
  children: ReactNode
}
