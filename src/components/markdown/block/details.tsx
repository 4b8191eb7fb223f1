import { useState } from 'react'
import type { DetailsToken } from '@shared/markdown/elements'
import { Box, Span } from '@/components/ui/box'
import { Icon } from '@/components/ui/icon'
import { Pressable } from '@/components/ui/pressable'
import { useAnswerTexts } from '@/services/texts/answer'
import { inline } from '../inline'
import { BlockRun } from './block'
import './details.scss'

/** A part that opens on request: an answer to a riddle, a long listing. */
export function Details({ token: { summary, tokens }, live }: { token: DetailsToken; live?: boolean }) {
  const t = useAnswerTexts()
  const [open, setOpen] = useState(false)
  return (
    <Box className='md-details'>
      <Pressable className='md-details__head' expanded={open} onClick={() => setOpen(!open)}>
        <Icon name={open ? 'chevron-up' : 'chevron-down'} size={16} />
        <Span className='md-details__title'>{summary.length > 0 ? inline(summary, true) : t.details}</Span>
      </Pressable>
      {open && (
        <Box className='md-details__body'>
          <BlockRun tokens={tokens} live={live} />
        </Box>
      )}
    </Box>
  )
}
