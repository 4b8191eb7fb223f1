import type { ChoiceField } from '@contract/field'
import { Box } from '@/components/ui/box'
import { localNumber } from '@/services/texts/i18n'
import { useToolTexts } from '@/services/texts/tool'
import { GivenPicture } from './given-picture'
import type { ProposalValuesProps } from './values.types'

/** Values of the form with the names of its fields. */
export function ProposalValues({ tool, values }: ProposalValuesProps) {
  const texts = useToolTexts().tools[tool.serviceKey]?.fields ?? {}
  const shown = (name: string, value: string | number | boolean) => {
    const { of } = (tool.fields[name] ?? {}) as Partial<ChoiceField>
    if (of) return texts[name]?.options?.[String(value)] ?? String(value)
    return typeof value === 'number' ? localNumber(value) : String(value)
  }
  return (
    <Box className='proposal__values'>
      {Object.entries(values).map(([name, value]) => (
        <Box key={name} className='proposal__value'>
          <Box className='proposal__label'>{texts[name]?.label ?? name}</Box>
          <Box className='proposal__text'>
            {tool.fields[name]?.kind === 'image' ? <GivenPicture fileId={String(value)} /> : shown(name, value)}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
