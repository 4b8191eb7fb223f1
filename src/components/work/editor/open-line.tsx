import { podcastRules } from '@contract/works'
import { Box } from '@/components/ui/box'
import { Chip } from '@/components/ui/chip'
import { IconButton } from '@/components/ui/icon-button'
import { LongInput } from '@/components/ui/input/long'
import { ulid } from '@/services/ids'
import { useToolTexts } from '@/services/texts/tool'
import { addLine, canAdd, canMove, changeLine, moveLine, removeLine, scriptLines } from './script-edits'
import type { LineProps } from './types'

const newId = () => ulid().slice(-10).toLowerCase()

/** A line with its words, its speaker, and what can be done with it. */
export function OpenLine({ script, line, number, onOpen, onChange }: LineProps) {
  const t = useToolTexts().podcast
  const { id, speaker, text } = line
  const add = () => {
    const added = newId()
    onChange(addLine(script, id, added))
    onOpen(added)
  }
  return (
    <>
      <Box className='line-row__speakers'>
        {script.speakers.map(({ name }, i) => (
          <Chip
            key={i}
            id={`line-speaker-${i + 1}`}
            label={t.saidBy(name)}
            active={i === speaker}
            onClick={() => onChange(changeLine(script, id, { speaker: i === 0 ? 0 : 1 }))}
          >
            {name}
          </Chip>
        ))}
      </Box>
      <LongInput
        id='line-text'
        bare
        label={t.line(number)}
        placeholder={t.newLine}
        value={text}
        maxLength={podcastRules.lineMax}
        onChange={(next) => onChange(changeLine(script, id, { text: next }))}
      />
      <Box className='line-row__actions'>
        <IconButton
          id='line-up'
          icon='arrow-up'
          label={t.earlier}
          disabled={!canMove(script, id, -1)}
          onClick={() => onChange(moveLine(script, id, -1))}
        />
        <IconButton
          id='line-down'
          icon='arrow-down'
          label={t.later}
          disabled={!canMove(script, id, 1)}
          onClick={() => onChange(moveLine(script, id, 1))}
        />
        <IconButton id='line-add' icon='plus' label={t.add} disabled={!canAdd(script)} onClick={add} />
        <IconButton
          id='line-remove'
          icon='trash-2'
          label={t.remove}
          disabled={scriptLines(script).length < 2}
          onClick={() => onChange(removeLine(script, id))}
        />
        <Box className='line-row__done'>
          <IconButton id='line-done' icon='check' label={t.lineDone} onClick={() => onOpen(undefined)} />
        </Box>
      </Box>
    </>
  )
}
