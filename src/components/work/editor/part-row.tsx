import type { ReactNode } from 'react'
import { Box } from '@/components/ui/box'
import { Pressable } from '@/components/ui/pressable'
import './part-row.scss'

interface PartRowProps {
  id: string
  /** Its name for screen readers while it is shut. */
  label: string
  open: boolean
  onOpen(): void
  /** Drawn while it is shut. */
  shut: ReactNode
  children: ReactNode
}

/** A line or shot of a script; a press opens it in place, to change, move or remove it. */
export const PartRow = ({ id, label, open, onOpen, shut, children }: PartRowProps) => (
  <Box className={open ? 'part-row part-row--open' : 'part-row'}>
    {open ? (
      children
    ) : (
      <Pressable id={id} className='part-row__shut' label={label} expanded={false} onClick={onOpen}>
        {shut}
      </Pressable>
    )}
  </Box>
)
