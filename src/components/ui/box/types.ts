import type { CSSProperties, ReactNode } from 'react'

export interface BoxProps {
  id?: string
  className?: string
  style?: CSSProperties
  /** ARIA role, and what it is called; drawn on H5 only, WeChat reads the text itself. */
  role?: string
  label?: string
  /** Level of a heading: 1 is the page's own. */
  level?: number
  /** Hidden from screen readers. */
  hidden?: boolean
  /** Announced when it changes. */
  live?: 'polite' | 'assertive'
  onClick?(): void
  children?: ReactNode
}
