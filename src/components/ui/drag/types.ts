import type { ReactNode } from 'react'

export interface DragProps {
  id: string
  className?: string
  /** Name of the moved part. */
  label: string
  /** From 0 to 1. */
  value: number
  /** The value in words, for screen readers: `0:07 / 1:20`. */
  valueText?: string
  /** How far one arrow key goes. */
  step?: number
  disabled?: boolean
  onChange(value: number): void
  children?: ReactNode
}
