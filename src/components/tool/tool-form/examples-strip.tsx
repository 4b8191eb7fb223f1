import type { AnyTool } from '@contract/tool'
import { Box } from '@/components/ui/box'
import { Chip } from '@/components/ui/chip'
import { Group } from '@/components/ui/group'
import type { Example } from '@contract/tool-texts/types'
import { useToolTexts } from '@/services/texts/tool'
import { uploads } from '@/services/uploads/uploads'
import { replaceFields } from '@/stores/tool-drafts'
import { setFormState } from '../form-state'
import './examples-strip.scss'

/** Examples: a tap fills the form. */
export function ExamplesStrip({ tool }: { tool: AnyTool }) {
  const t = useToolTexts()
  const examples = t.tools[tool.serviceKey]?.examples ?? []
  return (
    <Box className='examples'>
      <Box className='examples__title'>{t.form.examples}</Box>
      <Group id='examples' role='group' label={t.form.examples} className='examples__list'>
        {examples.map((example, at) => (
          <Chip key={example.title} id={`example-${at}`} icon='sparkles' onClick={() => take(tool, example)}>
            {example.title}
          </Chip>
        ))}
      </Group>
    </Box>
  )
}

/** The example's files become files of the user, as if uploaded. */
function take(tool: AnyTool, { values, files = {} }: Example): void {
  const own = Object.entries(files).map(
    ([field, name]) => [field, uploads.take(tool.fields[field]?.kind === 'audio' ? 'audio' : 'image', name)] as const,
  )
  setFormState(tool.serviceKey, { fault: undefined })
  replaceFields(tool.serviceKey, { ...values, ...Object.fromEntries(own) })
}
