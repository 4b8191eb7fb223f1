import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

interface FloatingProps {
  id: string
  className: string
  label: string
  children: ReactNode
}

/** A panel that floats over the page and leaves it usable; its place is set by its class. */
export const Floating = ({ id, className, label, children }: FloatingProps) =>
  createPortal(
    <div id={id} className={className} role='region' aria-label={label}>
      {children}
    </div>,
    document.body,
  )
