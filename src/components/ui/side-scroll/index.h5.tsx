import { useEffect, useRef } from 'react'
import type { SideScrollProps } from './types'
import './index.scss'

/** A row that scrolls sideways. Its touches are its own: a drawer around it does not take them for a swipe. */
export function SideScroll({ className = '', role, label, shownId, children }: SideScrollProps) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = row
    const shown = shownId && current?.querySelector<HTMLElement>(`[id="${shownId}"]`)
    if (current && shown) current.scrollLeft = shown.offsetLeft - (current.clientWidth - shown.offsetWidth) / 2
  }, [shownId])
  return (
    <div
      ref={row}
      className={`ui-side-scroll ${className}`}
      role={role}
      aria-label={label}
      onTouchStart={(event) => event.stopPropagation()}
    >
      {children}
    </div>
  )
}
