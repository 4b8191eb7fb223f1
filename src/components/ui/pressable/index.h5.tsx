import type { PressableProps } from './types'
import './index.scss'

/** A native button without styles: keyboard, focus ring and semantics are the browser's. */
export function Pressable({
  id,
  className = '',
  label,
  role,
  disabled,
  busy,
  checked,
  selected,
  current,
  pressed,
  expanded,
  popup,
  tooltip,
  onClick,
  children,
}: PressableProps) {
  return (
    <button
      type='button'
      id={id}
      className={`ui-press ${className}`}
      role={role}
      disabled={disabled}
      title={tooltip}
      aria-label={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      aria-checked={checked}
      aria-selected={selected}
      aria-current={current ? 'page' : undefined}
      aria-pressed={pressed}
      aria-expanded={expanded}
      aria-haspopup={popup}
      onClick={busy ? undefined : onClick && (() => onClick())}
    >
      {children}
    </button>
  )
}
