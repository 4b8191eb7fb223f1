import type { ReactNode } from 'react'
import { useTexts } from '@/services/texts/i18n'
import { Box } from '../box'
import { IconButton } from '../icon-button'
import { Layer } from '../layer'
import './index.scss'

export interface SheetProps {
  open: boolean
  title?: string
  side?: 'bottom' | 'left'
  onClose(): void
  children: ReactNode
  id?: string
  /** Accessible name without a title. */
  label?: string
}

/** A panel that slides in from an edge: from below for choices, from the left for a drawer. */
export function Sheet({ open, title, side = 'bottom', onClose, children, id, label }: SheetProps) {
  const t = useTexts()
  return (
    <Layer open={open} id={id} label={title ?? label} className={`ui-sheet ui-sheet--${side}`} onClose={onClose}>
      {title && (
        <Box className='ui-sheet__head'>
          <Box className='ui-sheet__title'>{title}</Box>
          <IconButton icon='x' label={t.common.close} size={40} id={id && `${id}-close`} onClick={onClose} />
        </Box>
      )}
      <Box className='ui-sheet__body'>{children}</Box>
    </Layer>
  )
}
