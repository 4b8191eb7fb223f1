import type { ReactNode } from 'react'

export interface PhoneButtonProps {
  id: string
  busy: boolean
  /** The code that the server exchanges for the phone number; undefined after a refusal. */
  onAnswer(code: string | undefined): void
  children: ReactNode
}
