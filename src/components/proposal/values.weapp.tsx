import { Box } from '@/components/ui/box'
import type { ProposalValuesProps } from './values.types'

/** The texts that the form holds: names of fields and options are in a sub-package. */
export function ProposalValues({ tool, values }: ProposalValuesProps) {
  const said = Object.entries(values).filter(([name]) => tool.fields[name]?.kind === 'text')
  return (
    <Box className='proposal__values'>
      {said.map(([name, value]) => (
        <Box key={name} className='proposal__text'>
          {String(value)}
        </Box>
      ))}
    </Box>
  )
}
