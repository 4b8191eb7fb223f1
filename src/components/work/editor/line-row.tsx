import { podcastRules, type PodcastScript, type ScriptLine } from '@contract/works'
import { Box, Span } from '@/components/ui/box'
import { Chip } from '@/components/ui/chip'
import { IconButton } from '@/components/ui/icon-button'
import { LongInput } from '@/components/ui/input/long'
import { Pressable } from '@/components/ui/pressable'
import { ulid } from '@/services/ids'
import { useToolTexts } from '@/services/texts/tool'
import { addLine, canMove, changeLine, moveLine, removeLine, scriptLines } from './script-edits'

interface LineRowProps {
  script: PodcastScript
  line: ScriptLine
  number: number
  open: boolean
  onOpen(id: string | undefined): void
  onChange(script: PodcastScript): void
}

const newId = () => ulid().slice(-10).toLowerCase()

/** A line of a script; a press opens it in place, to change, move or remove it. */
export function LineRow(props: LineRowProps) {
  const { script, line, number, open, onOpen } = props
  const t = useToolTexts().podcast
  const { name } = script.speakers[line.speaker]
  return (
    <Box className={open ? 'line-row line-row--open' : 'line-row'}>
      {open ? (
        <OpenRow {...props} />
      ) : (
        <Pressable
          id={`line-${number}`}
          className='line-row__shut'
          label={`${t.line(number)} · ${name}: ${line.text}`}
          expanded={false}
          onClick={() => onOpen(line.id)}
        >
          <Span className={`line-row__name line-row__name--${line.speaker}`}>{name}</Span>
          <Span className='line-row__text'>{line.text || t.newLine}</Span>
        </Pressable>
      )}
    </Box>
  )
}

function OpenRow({ script, line, number, onOpen, onChange }: LineRowProps) {
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
        <IconButton id='line-add' icon='plus' label={t.add} onClick={add} />
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
