import type { ReactNode } from 'react'

export interface PanProps {
  id: string
  className?: string
  /** Name of the moved part. */
  label: string
  /** Movement in pixels since the last call. */
  onMove(dx: number, dy: number): void
  children?: ReactNode
}
