import type { ReactNode } from 'react'
import { useTexts } from '@/services/texts/i18n'
import { Box } from '../box'
import { IconButton } from '../icon-button'
import { Layer } from '../layer'
import './index.scss'

export interface DialogProps {
  open: boolean
  title?: string
  onClose(): void
  children: ReactNode
  footer?: ReactNode
  widthPx?: number
  id?: string
  role?: 'dialog' | 'alertdialog'
  /** Accessible name without a title. */
  label?: string
}

/** A card in the middle of the screen; its content scrolls between title and footer. */
export function Dialog({ open, title, onClose, children, footer, widthPx = 420, id, role, label }: DialogProps) {
  const t = useTexts()
  return (
    <Layer
      open={open}
      id={id}
      label={title ?? label}
      role={role}
      className='ui-dialog'
      style={{ maxWidth: `${widthPx}px` }}
      onClose={onClose}
    >
      {title && (
        <Box className='ui-dialog__head'>
          <Box className='ui-dialog__title'>{title}</Box>
          <IconButton icon='x' label={t.common.close} size={40} id={id && `${id}-close`} onClick={onClose} />
        </Box>
      )}
      <Box className='ui-dialog__body'>{children}</Box>
      {footer && <Box className='ui-dialog__foot'>{footer}</Box>}
    </Layer>
  )
}
