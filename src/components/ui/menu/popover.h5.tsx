import { useRef, type CSSProperties, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useFocusTrap } from '../layer/use-focus-trap.h5'
import { usePresence } from '../layer/use-presence'

/** A small card at a position; a press elsewhere or Escape closes it. */
export function Popover({
  id,
  label,
  open,
  place,
  onClose,
  children,
}: {
  id?: string
  /** Makes it a dialog of that name. */
  label?: string
  open: boolean
  place: CSSProperties
  onClose(): void
  children: ReactNode
}) {
  const { present, leaving } = usePresence(open, 120)
  const card = useRef<HTMLDivElement>(null)
  useFocusTrap(card, open, onClose)
  if (!present) return null
  return createPortal(
    <div className={`ui-layer ${leaving ? 'ui-layer--leaving' : ''}`}>
      <div className='ui-popover__back' onClick={onClose} />
      <div
        ref={card}
        id={id}
        className='ui-popover'
        style={place}
        tabIndex={-1}
        role={label && 'dialog'}
        aria-label={label}
      >
        {children}
      </div>
    </div>,
    document.body,
  )
}
