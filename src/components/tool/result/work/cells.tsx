import type { Work } from '@contract/api'
import { Box } from '@/components/ui/box'
import { useToolTexts } from '@/services/texts/tool'
import { doneSteps } from './steps'
import './cells.scss'

/** One cell for each step of a work; a done one is filled. */
export function Cells({ work }: { work: Work }) {
  const t = useToolTexts().work
  const { states } = work
  return (
    <Box className='work-cells' role='img' label={t.made(doneSteps(work), states.length)}>
      {states.map((state, i) => (
        <Box key={i} className={`work-cells__cell work-cells__cell--${state}`} />
      ))}
    </Box>
  )
}
