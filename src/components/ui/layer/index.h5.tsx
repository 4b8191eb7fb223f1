import { useRef } from 'react'
import { createPortal } from 'react-dom'
import type { LayerProps } from './types'
import { useFocusTrap } from './use-focus-trap.h5'
import { usePresence } from './use-presence'
import './index.scss'

/** A panel over the page: backdrop, focus trap, Escape closes. */
export function Layer({ open, label, role = 'dialog', id, className, style, onClose, children }: LayerProps) {
  const { present, leaving } = usePresence(open)
  const panel = useRef<HTMLDivElement>(null)
  useFocusTrap(panel, open, onClose)
  if (!present) return null
  return createPortal(
    <div className={`ui-layer ${leaving ? 'ui-layer--leaving' : ''}`}>
      <div className='ui-layer__back' onClick={onClose} />
      <div
        ref={panel}
        id={id}
        className={className}
        style={style}
        role={role}
        aria-modal
        aria-label={label}
        tabIndex={-1}
      >
        {children}
      </div>
    </div>,
    document.body,
  )
}
