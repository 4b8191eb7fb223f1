import type { ReactNode } from 'react'

/** What every node that can be pressed takes; the `id` is on the node itself, for tests and assistive technology. */
export interface PressableProps {
  id?: string
  className?: string
  /** What it is called when its content does not say it. */
  label?: string
  role?: 'button' | 'menuitem' | 'tab' | 'switch' | 'checkbox' | 'link' | 'option' | 'radio'
  disabled?: boolean
  /** Busy: keeps the focus but takes no press. */
  busy?: boolean
  checked?: boolean
  selected?: boolean
  /** The place one is at, among places to go to. */
  current?: boolean
  pressed?: boolean
  expanded?: boolean
  popup?: 'menu' | 'dialog' | 'listbox'
  /** Shown by the browser after a moment's hovering. */
  tooltip?: string
  onClick?(): void
  children?: ReactNode
}
