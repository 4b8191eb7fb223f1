import { useEffect, useRef } from 'react'
import { prefersReducedMotion } from '@/services/platform/screen/media-queries'
import type { FollowBoxProps } from './follow-box.types'

/** Scrolls inside itself to keep one of its nodes in the middle; the page around it does not move. */
export function FollowBox({ id, className, label, follow, children }: FollowBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = box
    const node = follow ? current?.querySelector<HTMLElement>(`#${follow}`) : null
    if (!current || !node || current.scrollHeight <= current.clientHeight) return
    const top = node.offsetTop - (current.clientHeight - node.offsetHeight) / 2
    current.scrollTo?.({ top, behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
  }, [follow])
  return (
    <div ref={box} id={id} className={className} role='group' aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}
