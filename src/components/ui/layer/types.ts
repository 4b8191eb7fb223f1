import type { ReactNode } from 'react'

export interface LayerProps {
  open: boolean
  /** Accessible name. */
  label?: string
  role?: 'dialog' | 'alertdialog'
  /** Id of the panel. */
  id?: string
  className: string
  style?: { maxWidth?: string }
  /** Escape, or a tap beside the panel. */
  onClose(): void
  children: ReactNode
}
