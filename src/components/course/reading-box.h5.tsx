import { useEffect, useRef } from 'react'
import type { ReadingBoxProps } from './reading-box.types'

/** A text with its own scrolling; a new one (another `key`) begins at its top. */
export function ReadingBox({ id, className, focused, children }: ReadingBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  const first = useRef(focused)
  useEffect(() => {
    if (first.current) box.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={box} id={id} className={className} tabIndex={-1}>
      {children}
    </div>
  )
}
