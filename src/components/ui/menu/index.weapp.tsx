import { useState } from 'react'
import { Sheet } from '../sheet'
import { MenuList } from './menu-list'
import type { MenuProps } from './types'

/** A sheet from below. */
export function Menu({ items, label, id, children }: MenuProps) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      {children({ onClick: () => setOpen(!open), expanded: open, popup: 'menu' })}
      <Sheet open={open} title={label} onClose={close}>
        <MenuList items={items} label={label} id={id} onClose={close} />
      </Sheet>
    </>
  )
}
