import type { ReactNode } from 'react'

export interface PhoneButtonProps {
  id: string
  busy: boolean
  /** The code that the server exchanges for the phone; undefined when the person said no. */
  onAnswer(code: string | undefined): void
  children: ReactNode
}
