import type { ReactNode } from 'react'
import type { LocalFile } from '@/services/platform/media/types'

export interface DropZoneProps {
  className?: string
  kind: 'image' | 'audio' | 'video'
  onChosen(chosen: LocalFile): void
  /** Draws what is inside; `over` while a file is held over it. */
  children(over: boolean): ReactNode
}
