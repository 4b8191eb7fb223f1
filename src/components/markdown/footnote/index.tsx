import type { ReactNode } from 'react'
import { Box, Span } from '@/components/ui/box'
import { useAnswerTexts } from '@/services/texts/answer'
import { NoteLink, NotePlace } from './note-link'
import './footnote.scss'

/** The small number that links to a note. */
export function NoteMark({ label }: { label: string }) {
  const t = useAnswerTexts()
  return (
    <Span className='md-note__mark'>
      <NoteLink label={label} to='note' name={t.footnote(label)}>
        {label}
      </NoteLink>
    </Span>
  )
}

/** A note, with the way back to where it is cited. */
export function Note({ label, children }: { label: string; children: ReactNode }) {
  const t = useAnswerTexts()
  return (
    <NotePlace label={label}>
      <Span className='md-note__label'>{label}</Span>
      <Box className='md-note__body'>{children}</Box>
      <NoteLink label={label} to='mark' name={t.backToText(label)}>
        ↩
      </NoteLink>
    </NotePlace>
  )
}
