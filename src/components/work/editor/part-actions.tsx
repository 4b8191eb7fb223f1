import { Box } from '@/components/ui/box'
import { IconButton } from '@/components/ui/icon-button'
import { useToolTexts } from '@/services/texts/tool'

interface PartActionsProps {
  /** Begins the ids of the buttons. */
  part: 'line' | 'shot'
  words: { add: string; remove: string; done: string }
  can: { up: boolean; down: boolean; add: boolean; remove: boolean }
  onMove(by: 1 | -1): void
  onAdd(): void
  onRemove(): void
  onDone(): void
}

/** Moves, adds and removes a part of a script, and shuts it. */
export function PartActions({ part, words, can, onMove, onAdd, onRemove, onDone }: PartActionsProps) {
  const t = useToolTexts().work
  return (
    <Box className='part-row__actions'>
      <IconButton id={`${part}-up`} icon='arrow-up' label={t.earlier} disabled={!can.up} onClick={() => onMove(-1)} />
      <IconButton
        id={`${part}-down`}
        icon='arrow-down'
        label={t.later}
        disabled={!can.down}
        onClick={() => onMove(1)}
      />
      <IconButton id={`${part}-add`} icon='plus' label={words.add} disabled={!can.add} onClick={onAdd} />
      <IconButton id={`${part}-remove`} icon='trash-2' label={words.remove} disabled={!can.remove} onClick={onRemove} />
      <Box className='part-row__done'>
        <IconButton id={`${part}-done`} icon='check' label={words.done} onClick={onDone} />
      </Box>
    </Box>
  )
}
