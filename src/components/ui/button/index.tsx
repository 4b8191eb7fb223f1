import type { ReactNode } from 'react'
import { Span } from '../box'
import { Icon, type IconName } from '../icon'
import { Pressable } from '../pressable'
import type { PressableProps } from '../pressable/types'
import { Spinner } from '../spinner'
import './index.scss'

export interface ButtonProps extends Pick<PressableProps, 'expanded' | 'popup'> {
  kind?: 'primary' | 'soft' | 'plain' | 'danger'
  size?: 's' | 'm' | 'l'
  block?: boolean
  loading?: boolean
  disabled?: boolean
  icon?: IconName
  id?: string
  className?: string
  onClick?(): void
  children?: ReactNode
}

/** A button. While `loading` it keeps its width and ignores presses. */
export function Button({
  kind = 'primary',
  size = 'm',
  block,
  loading,
  disabled,
  icon,
  id,
  className = '',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const classes = [
    'ui-button',
    `ui-button--${kind}`,
    `ui-button--${size}`,
    block && 'ui-button--block',
    loading && 'ui-button--loading',
    className,
  ]
  return (
    <Pressable
      {...rest}
      id={id}
      className={classes.filter(Boolean).join(' ')}
      disabled={disabled}
      busy={loading}
      onClick={onClick}
    >
      {loading ? <Spinner size={size === 's' ? 14 : 18} /> : icon && <Icon name={icon} size={size === 's' ? 16 : 18} />}
      <Span className='ui-button__text'>{children}</Span>
    </Pressable>
  )
}
