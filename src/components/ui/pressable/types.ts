import type { ReactNode } from 'react'

/** Props of every pressable node; the `id` is on the node itself, for tests and assistive technology. */
export interface PressableProps {
  id?: string
  className?: string
  /** Accessible name when the content is not sufficient. */
  label?: string
  role?: 'button' | 'menuitem' | 'tab' | 'switch' | 'checkbox' | 'link' | 'option' | 'radio'
  disabled?: boolean
  /** Busy: keeps the focus but ignores presses. */
  busy?: boolean
  checked?: boolean
  selected?: boolean
  /** The current page among links. */
  current?: boolean
  pressed?: boolean
  expanded?: boolean
  popup?: 'menu' | 'dialog' | 'listbox'
  /** Shown by the browser on hovering. */
  tooltip?: string
  onClick?(): void
  children?: ReactNode
}
