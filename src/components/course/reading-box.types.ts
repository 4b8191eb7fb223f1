import type { ReactNode } from 'react'

export interface ReadingBoxProps {
  id: string
  className: string
  /** Takes the keyboard when it appears: the button that led here is gone. */
  focused: boolean
  children: ReactNode
}
