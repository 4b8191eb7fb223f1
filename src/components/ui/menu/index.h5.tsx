import { useLayoutEffect, useRef, useState, type CSSProperties } from 'react'
import { Sheet } from '../sheet'
import { MenuList } from './menu-list'
import { placeBeside } from './place-beside.h5'
import { Popover } from './popover.h5'
import type { MenuProps } from './types'

/** A menu at the node that opens it; on a phone a sheet from below. */
export function Menu({ items, label, id, children }: MenuProps) {
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLSpanElement>(null)
  const [place, setPlace] = useState<CSSProperties | null>(null)
  const close = () => setOpen(false)
  useLayoutEffect(() => {
    if (open) setPlace(window.innerWidth < 640 ? null : placeBeside(anchor.current?.firstElementChild))
  }, [open])
  const list = <MenuList items={items} label={label} id={id} onClose={close} />
  return (
    <>
      <span ref={anchor} className='ui-menu-anchor'>
        {children({ onClick: () => setOpen(!open), expanded: open, popup: 'menu' })}
      </span>
      {place ? (
        <Popover open={open} place={place} onClose={close}>
          {list}
        </Popover>
      ) : (
        <Sheet open={open} title={label} onClose={close}>
          {list}
        </Sheet>
      )}
    </>
  )
}
