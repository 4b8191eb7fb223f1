import type { AnyTool } from '@contract/tool'
import { offeredExamples } from '@contract/tool-texts/types'
import { Box } from '@/components/ui/box'
import { Chip } from '@/components/ui/chip'
import { Group } from '@/components/ui/group'
import { useService } from '@/services/queries/tool'
import { useToolTexts } from '@/services/texts/tool'
import { takeExample } from '../take-example'
import './examples-strip.scss'

/** Examples: a tap fills the form. */
export function ExamplesStrip({ tool }: { tool: AnyTool }) {
  const t = useToolTexts()
  const isBuiltIn = useService(tool.serviceKey)?.engine.builtIn
  const examples = offeredExamples(t.tools[tool.serviceKey]?.examples ?? [], isBuiltIn)
  if (examples.length === 0) return null
  return (
    <Box className='examples'>
      <Box className='examples__title'>{t.form.examples}</Box>
      <Group id='examples' role='group' label={t.form.examples} className='examples__list'>
        {examples.map(({ example, at }) => (
          <Chip key={example.title} id={`example-${at}`} icon='sparkles' onClick={() => takeExample(tool, at)}>
            {example.title}
          </Chip>
        ))}
      </Group>
    </Box>
  )
}
