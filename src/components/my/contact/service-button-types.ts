import type { ReactNode } from 'react'

export interface ServiceButtonProps {
  /** Subject of the conversation, when the page was opened from one. */
  about?: { type: string; id: string }
  children: ReactNode
}
