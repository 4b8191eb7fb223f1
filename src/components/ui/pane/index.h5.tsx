import { useEffect, useRef } from 'react'
import { wantsStill } from '@/services/platform/still'
import type { PaneProps } from './types'

/** A part of the page that scrolls by itself. */
export function Pane({ id, className, toTop, children }: PaneProps) {
  const pane = useRef<HTMLDivElement>(null)
  const first = useRef(true)
  useEffect(() => {
    if (!first.current) pane.current?.scrollTo?.({ top: 0, behavior: wantsStill() ? 'auto' : 'smooth' })
    first.current = false
  }, [toTop])
  return <div ref={pane} id={id} className={className}>{children}</div>
}
