import { useState } from 'react'
import type { Work } from '@contract/api'
import { Cells } from '@/components/tool/result/work/cells'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { useToolTexts } from '@/services/texts/tool'
import { askAndStop } from './ask-and-stop'
import './making.scss'

/** How far a work is: a cell for each step, what is being done or why it stopped, and a way to stop it. */
export function Making({ work: { id, state, steps, message } }: { work: Work }) {
  const t = useToolTexts().podcast
  const [ending, setEnding] = useState(false)
  const making = state === 'making'
  const done = steps.filter((step) => step.state === 'done').length
  const cancel = async () => {
    setEnding(true)
    await askAndStop(id).finally(() => setEnding(false))
  }
  return (
    <Box id='podcast-making' className={making ? 'making' : 'making making--stopped'}>
      <Box className='making__row'>
        <Box className='making__state' live='polite'>
          {message || t.states[state]}
        </Box>
        <Box className='making__count'>{t.made(done, steps.length)}</Box>
      </Box>
      <Cells steps={steps} />
      {making && (
        <Button id='cancel-podcast' kind='soft' size='s' loading={ending} onClick={() => void cancel()}>
          {t.cancel}
        </Button>
      )}
    </Box>
  )
}
