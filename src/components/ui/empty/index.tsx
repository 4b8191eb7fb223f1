import type { ReactNode } from 'react'
import { Box } from '../box'
import { Icon, type IconName } from '../icon'
import './index.scss'

export interface EmptyProps {
  title: string
  text?: string
  icon?: IconName
  action?: ReactNode
  id?: string
}

/** An empty list: a drawing, an explanation, and one action. */
export function Empty({ title, text, icon = 'sparkles', action, id }: EmptyProps) {
  return (
    <Box id={id} className='ui-empty'>
      <Box className='ui-empty__art' hidden>
        <Box className='ui-empty__sheet' />
        <Box className='ui-empty__card'>
          <Icon name={icon} size={28} />
        </Box>
      </Box>
      <Box className='ui-empty__title'>{title}</Box>
      {text && <Box className='ui-empty__text'>{text}</Box>}
      {action && <Box className='ui-empty__action'>{action}</Box>}
    </Box>
  )
}
