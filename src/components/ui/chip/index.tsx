import type { ReactNode } from 'react'
import { Box, Span } from '../box'
import { Icon, type IconName } from '../icon'
import { Pressable } from '../pressable'
import type { PressableProps } from '../pressable/types'
import './index.scss'

export interface ChipProps extends Pick<
  PressableProps,
  'id' | 'label' | 'expanded' | 'popup' | 'disabled' | 'tooltip'
> {
  icon?: IconName
  /** After the words: `chevron-down` for what opens. */
  trailing?: IconName
  active?: boolean
  onClick?(): void
  className?: string
  children: ReactNode
}

/** A small label; a choice when it can be pressed. */
export function Chip({ icon, trailing, active, onClick, className = '', children, ...rest }: ChipProps) {
  const classes = `ui-chip ${active ? 'ui-chip--active' : ''} ${className}`
  const inside = (
    <>
      {icon && <Icon name={icon} size={14} />}
      <Span className='ui-chip__text'>{children}</Span>
      {trailing && <Icon name={trailing} size={14} />}
    </>
  )
  if (!onClick)
    return (
      <Box id={rest.id} label={rest.label} className={classes}>
        {inside}
      </Box>
    )
  return (
    <Pressable
      {...rest}
      pressed={rest.popup ? undefined : active}
      className={`${classes} ui-chip--press`}
      onClick={onClick}
    >
      {inside}
    </Pressable>
  )
}
