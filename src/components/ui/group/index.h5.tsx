import type { KeyboardEvent } from 'react'
import type { GroupProps } from './types'

const steps: Record<'row' | 'column', Record<string, number>> = {
  row: { ArrowLeft: -1, ArrowRight: 1 },
  column: { ArrowUp: -1, ArrowDown: 1 },
}

/** Nodes that belong together: arrow keys, Home and End move the focus among its buttons. */
export function Group({ id, className, role, label, axis = 'row', children }: GroupProps) {
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)'))
    const at = buttons.indexOf(document.activeElement as HTMLElement)
    const step = steps[axis][event.key]
    const last = buttons.length - 1
    const next =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? last
          : step === undefined
            ? -1
            : (at + step + buttons.length) % buttons.length
    if (next < 0) return
    event.preventDefault()
    buttons[next]?.focus()
  }
  return (
    <div id={id} className={className} role={role} aria-label={label} onKeyDown={move}>
      {children}
    </div>
  )
}
