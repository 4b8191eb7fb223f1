import { useCallback, useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { Box } from '@/components/ui/box'
import type { Slots } from './slots'
import './slot.scss'

interface SlotProps {
  id: string
  className: string
  slots: Slots
  /** Fills the box regardless of its position. */
  keep: boolean
  children: ReactNode
}

/**
 * A box of the list, empty while it is far from the view. A box in which a person has pressed something is never
 * emptied.
 */
export function Slot({ id, className, slots, keep, children }: SlotProps) {
  const subscribe = useCallback((listener: () => void) => slots.subscribe(id, listener), [id, slots])
  const heightPx = useSyncExternalStore(subscribe, () => slots.heightPx(id))
  useEffect(() => (keep ? slots.keep(id) : undefined), [id, keep, slots])
  const empty = heightPx !== null && !keep
  return (
    <Box
      id={id}
      className={`chat-slot ${className}`}
      style={empty ? { height: `${heightPx}px` } : undefined}
      onClick={() => void slots.keep(id)}
    >
      {empty ? null : children}
    </Box>
  )
}
