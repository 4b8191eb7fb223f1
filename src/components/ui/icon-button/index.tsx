import { Icon, type IconName } from '../icon'
import { Pressable } from '../pressable'
import type { PressableProps } from '../pressable/types'
import './index.scss'

export interface IconButtonProps extends Pick<PressableProps, 'expanded' | 'popup' | 'disabled' | 'id'> {
  icon: IconName
  /** Its name for screen readers, shown on hovering. */
  label: string
  /** Side of the square drawn; the touch target never falls below 44 px. */
  size?: number
  /** Switched on. */
  active?: boolean
  className?: string
  onClick?(): void
}

export function IconButton({ icon, label, size = 44, active, className = '', ...rest }: IconButtonProps) {
  return (
    <Pressable
      {...rest}
      className={`ui-icon-button ${active ? 'ui-icon-button--active' : ''} ${className}`}
      label={label}
      tooltip={label}
      pressed={active}
    >
      <Icon
        name={icon}
        size={Math.round(size * 0.5)}
        className={`ui-icon-button__icon ui-icon-button__icon--${size < 44 ? 'small' : 'full'}`}
      />
    </Pressable>
  )
}
