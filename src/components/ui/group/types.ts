import type { ReactNode } from 'react'

export interface GroupProps {
  id?: string
  className?: string
  role: 'tablist' | 'menu' | 'listbox' | 'radiogroup' | 'group'
  label?: string
  /** Which arrow keys move the focus. */
  axis?: 'row' | 'column'
  children?: ReactNode
}
