import type { Service } from '@contract/api'
import { Box } from '@/components/ui/box'
import { useToolTexts } from '@/services/texts/tool'
import './truth.scss'

interface Props {
  serviceKey: string
  notes: readonly string[]
  engine: Service['engine'] | undefined
}

/** Limits shown before paying: those of the built-in engine, and the parts of this input it cannot serve. */
export function Truth({ serviceKey, notes, engine }: Props) {
  const { tools } = useToolTexts()
  const limits = engine?.builtIn ? tools[serviceKey]?.howItWorks : undefined
  if (!limits && notes.length === 0) return null
  return (
    <Box id='start-limits' className='truth'>
      {limits && <Box>{limits}</Box>}
      <Box live='polite'>
        {notes.map((note) => (
          <Box key={note} className='truth__note'>
            {note}
          </Box>
        ))}
      </Box>
    </Box>
  )
}
