import { useState } from 'react'
import type { MinorMode } from '@contract/api'
import { Box, Span } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { useMinorTexts } from '@/services/texts/minors'
import { AdultDialog } from './adult-dialog'
import './state.scss'

/** Whether the mode is on, why, and the way back for adults. */
export function MinorState({ mode }: { mode: MinorMode }) {
  const t = useMinorTexts()
  const [open, setOpen] = useState(false)
  return (
    <Box className='section minor-state'>
      <Box className='minor-state__head'>
        <Box className='section__title' role='heading' level={2}>
          {t.title}
        </Box>
        <Span id='minors-state' className={`minor-state__mark ${mode.on ? 'minor-state__mark--on' : ''}`}>
          {mode.on ? t.page.on : t.page.off}
        </Span>
      </Box>
      {mode.on && mode.source && <Box className='minor-state__line'>{t.page.sources[mode.source]}</Box>}
      {mode.ageGroup !== 'unknown' && <Box className='minor-state__line'>{t.page.age(t.ages[mode.ageGroup])}</Box>}
      {mode.guardian && <Box className='minor-state__line'>{t.guardian.known(mode.guardian)}</Box>}
      <Box className='section__text'>{t.page.lead}</Box>
      {mode.mayDeclare && (
        <Button id='minors-adult' kind='soft' onClick={() => setOpen(true)}>
          {t.page.adult}
        </Button>
      )}
      <AdultDialog open={open} onClose={() => setOpen(false)} />
    </Box>
  )
}
