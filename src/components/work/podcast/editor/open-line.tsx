import { podcastRules } from '@contract/works'
import { Box } from '@/components/ui/box'
import { Chip } from '@/components/ui/chip'
import { LongInput } from '@/components/ui/input/long'
import { useToolTexts } from '@/services/texts/tool'
import { newPartId } from '../../editor/new-id'
import { PartActions } from '../../editor/part-actions'
import { addLine, canAdd, canMove, changeLine, moveLine, removeLine, scriptLines } from './script-edits'
import type { LineProps } from './types'

/** A line with its words, its speaker, and what can be done with it. */
export function OpenLine({ script, line, number, onOpen, onChange }: LineProps) {
  const { podcast: t, work } = useToolTexts()
  const { id, speaker, text } = line
  const add = () => {
    const added = newPartId()
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
            label={work.saidBy(name)}
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
      <PartActions
        part='line'
        words={{ add: t.add, remove: t.remove, done: t.lineDone }}
        can={{
          up: canMove(script, id, -1),
          down: canMove(script, id, 1),
          add: canAdd(script),
          remove: scriptLines(script).length > 1,
        }}
        onMove={(by) => onChange(moveLine(script, id, by))}
        onAdd={add}
        onRemove={() => onChange(removeLine(script, id))}
        onDone={() => onOpen(undefined)}
      />
    </>
  )
}
