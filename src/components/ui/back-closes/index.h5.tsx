import { useEffect, useLayoutEffect, useRef } from 'react'
import { addOverlayEntry } from '@/services/platform/navigation/overlay-entry.h5'
import type { BackClosesProps } from './types'

/** While open, the browser's Back button closes the overlay and keeps the page. */
export function BackCloses({ open, onBack }: BackClosesProps) {
  const listener = useRef(onBack)
  useEffect(() => {
    listener.current = onBack
  })
  // Before anything else that the same press does: it may go to another page.
  useLayoutEffect(() => (open ? addOverlayEntry(() => listener.current()) : undefined), [open])
  return null
}
