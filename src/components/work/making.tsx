import { useState } from 'react'
import type { Work } from '@contract/api'
import { doneSteps } from '@/components/tool/result/work/steps'
import { WorkSteps } from '@/components/tool/result/work/work-steps'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { useToolTexts } from '@/services/texts/tool'
import { askAndStop } from './ask-and-stop'
import './making.scss'

/** How far a work is: its steps, what is being done or why it stopped, and a way to stop it. */
export function Making({ work }: { work: Work }) {
  const { id, kind, state, message } = work
  const t = useToolTexts().work
  const [ending, setEnding] = useState(false)
  const making = state === 'making'
  const cancel = async () => {
    setEnding(true)
    await askAndStop(id).finally(() => setEnding(false))
  }
  return (
    <Box id={`${kind}-making`} className={making ? 'making' : 'making making--stopped'}>
      <Box className='making__row'>
        <Box className='making__state' live='polite'>
          {message || t.states[state]}
        </Box>
        <Box className='making__count'>{t.made(doneSteps(work), work.states.length)}</Box>
      </Box>
      <WorkSteps work={work} />
      {making && (
        <Button id={`cancel-${kind}`} kind='soft' size='s' loading={ending} onClick={() => void cancel()}>
          {t.cancel}
        </Button>
      )}
    </Box>
  )
}
