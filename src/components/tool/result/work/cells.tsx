import type { Work } from '@contract/api'
import { Box } from '@/components/ui/box'
import { useToolTexts } from '@/services/texts/tool'
import './cells.scss'

/** One cell for each step of a work; a done one is filled. */
export function Cells({ steps }: Pick<Work, 'steps'>) {
  const t = useToolTexts().podcast
  const done = steps.filter(({ state }) => state === 'done').length
  return (
    <Box className='work-cells' role='img' label={t.made(done, steps.length)}>
      {steps.map(({ line, state }) => (
        <Box key={line ?? 'music'} className={`work-cells__cell work-cells__cell--${state}`} />
      ))}
    </Box>
  )
}
