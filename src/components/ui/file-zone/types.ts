import type { ReactNode } from 'react'

export interface FileZoneProps {
  className?: string
  /** Files of the platform, as they were dropped or pasted. */
  onFiles(files: readonly unknown[]): void
  children: ReactNode
}
