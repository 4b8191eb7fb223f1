import type { ReactNode } from 'react'

export interface DropdownProps {
  /** Id of the panel. */
  id: string
  /** Id of the node that opens it. */
  anchorId: string
  open: boolean
  /** Accessible name, and title of the sheet on phones. */
  title: string
  onClose(): void
  children: ReactNode
}
