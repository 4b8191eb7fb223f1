import { memo } from 'react'
import type { ScriptLine } from '@contract/works'
import { Box } from '@/components/ui/box'
import '../transcript.scss'

interface SaidLineProps {
  line: ScriptLine
  name: string
  state: 'now' | 'waits' | 'said'
  onLine(id: string): void
}

/** One line of a transcript. */
export const SaidLine = memo(function SaidLine({ line: { id, speaker, text }, name, state, onLine }: SaidLineProps) {
  return (
    <Box id={`said-${id}`} className={`transcript__line transcript__line--${state}`} onClick={() => onLine(id)}>
      <Box className={`transcript__name transcript__name--${speaker}`}>{name}</Box>
      <Box className='transcript__text'>{text}</Box>
    </Box>
  )
})
