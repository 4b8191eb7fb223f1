import { useState, type CSSProperties } from 'react'
import { placeBeside } from '../menu/place-beside.h5'
import { Popover } from '../menu/popover.h5'
import { Sheet } from '../sheet'
import type { DropdownProps } from './types'

/** Choices with more than a line each: a card at the node that opens it; on a phone a sheet from below. */
export function Dropdown({ id, anchorId, open, title, onClose, children }: DropdownProps) {
  const [place, setPlace] = useState<CSSProperties | null>(null)
  const [wasOpen, setWasOpen] = useState(false)
  // Measures the anchor when the dropdown opens.
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setPlace(window.innerWidth < 640 ? null : placeBeside(document.getElementById(anchorId)))
  }
  return place ? (
    <Popover id={id} label={title} open={open} place={place} onClose={onClose}>
      {children}
    </Popover>
  ) : (
    <Sheet id={id} open={open} title={title} onClose={onClose}>
      {children}
    </Sheet>
  )
}
