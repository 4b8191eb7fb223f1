import type { ReactNode } from 'react'
import type { Chosen } from '@/services/platform/media/types'

export interface DropZoneProps {
  className?: string
  kind: 'image' | 'audio'
  onChosen(chosen: Chosen): void
  /** Draws what is inside; `over` while a file is held over it. */
  children(over: boolean): ReactNode
}
