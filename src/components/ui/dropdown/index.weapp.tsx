import { Sheet } from '../sheet'
import type { DropdownProps } from './types'

/** A sheet from below. */
export const Dropdown = ({ id, open, title, onClose, children }: DropdownProps) => (
  <Sheet id={id} open={open} title={title} onClose={onClose}>
    {children}
  </Sheet>
)
