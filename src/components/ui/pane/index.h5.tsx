import { useEffect, useRef } from 'react'
import { prefersReducedMotion } from '@/services/platform/screen/media-queries'
import type { PaneProps } from './types'

/** A part of the page with its own scrolling. */
export function Pane({ id, className, toTop, seek, seeksAtOnce = false, children }: PaneProps) {
  const pane = useRef<HTMLDivElement>(null)
  const before = useRef({ toTop, seek: seeksAtOnce ? undefined : seek })
  useEffect(() => {
    const behavior = prefersReducedMotion() ? 'auto' : 'smooth'
    if (before.current.toTop !== toTop) pane.current?.scrollTo?.({ top: 0, behavior })
    if (seek && before.current.seek !== seek) {
      const node = pane.current?.querySelector<HTMLElement>(`#${seek.id}`)
      node?.scrollIntoView?.({ block: seek.focus ? 'center' : 'start', behavior })
      if (seek.focus) node?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true })
    }
    before.current = { toTop, seek }
  }, [toTop, seek])
  return (
    <div ref={pane} id={id} className={className}>
      {children}
    </div>
  )
}
