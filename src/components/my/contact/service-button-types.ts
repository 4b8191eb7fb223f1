import type { ReactNode } from 'react'

export interface ServiceButtonProps {
  /** What it is about, when the page was opened from it. */
  about?: { type: string; id: string }
  children: ReactNode
}
