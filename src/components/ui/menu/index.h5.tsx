import { useLayoutEffect, useRef, useState, type CSSProperties } from 'react'
import { Sheet } from '../sheet'
import { MenuList } from './menu-list'
import { Popover } from './popover.h5'
import type { MenuProps } from './types'

/** At the node that opens it; on a phone a sheet from below. */
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

/** Below the node and flush with its nearer edge; above it when the lower half is short. */
function placeBeside(node: Element | null | undefined): CSSProperties {
  const { top, bottom, left, right } = node?.getBoundingClientRect() ?? { top: 0, bottom: 0, left: 0, right: 0 }
  const { innerWidth, innerHeight } = window
  return {
    ...(bottom > innerHeight * 0.6 ? { bottom: innerHeight - top + 6 } : { top: bottom + 6 }),
    ...(left > innerWidth / 2 ? { right: innerWidth - right } : { left }),
  }
}
