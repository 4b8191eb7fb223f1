import { memo } from 'react'
import { Box, Span } from '@/components/ui/box'
import { gapAfter, type Cue } from './cues'
import { durationText } from '@/services/time'
import { FollowBox } from './follow-box'
import './words.scss'

interface WordsProps {
  id: string
  cues: readonly Cue[]
  /** Index of the current cue, -1 before the first. */
  now: number
  /** One cue per line, for lyrics. */
  lines?: boolean
  label: string
  onChoose(seconds: number): void
}

type State = 'spoken' | 'now' | 'coming'

/** The text of a sound; the current cue is highlighted and scrolled into view. A tap plays from there; keys move the waveform. */
export function Words({ id, cues, now, lines, label, onChoose }: WordsProps) {
  return (
    <FollowBox
      id={id}
      className={lines ? 'words words--lines' : 'words'}
      label={label}
      follow={now < 0 ? null : `${id}-${now}`}
    >
      {cues.map((cue, i) => (
        <Word
          key={i}
          id={`${id}-${i}`}
          cue={cue}
          lines={lines}
          state={i < now ? 'spoken' : i === now ? 'now' : 'coming'}
          gap={lines ? '' : gapAfter(cue.text, cues[i + 1]?.text ?? '')}
          onChoose={onChoose}
        />
      ))}
    </FollowBox>
  )
}

interface WordProps {
  id: string
  cue: Cue
  state: State
  gap: string
  lines?: boolean
  onChoose(seconds: number): void
}

const Word = memo(
  function Word({ id, cue, state, gap, lines, onChoose }: WordProps) {
    const className = `words__cue words__cue--${state}`
    const choose = () => onChoose(cue.at)
    if (lines)
      return (
        <Box id={id} className={className} onClick={choose}>
          {cue.text || durationText(cue.at)}
        </Box>
      )
    return (
      <>
        <Span id={id} className={className} onClick={choose}>
          {cue.text}
        </Span>
        {gap && <Span> </Span>}
      </>
    )
  },
  (a, b) => a.cue === b.cue && a.state === b.state && a.gap === b.gap,
)
