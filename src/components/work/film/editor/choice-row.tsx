import { Box } from '@/components/ui/box'
import { Chip } from '@/components/ui/chip'
import { Group } from '@/components/ui/group'
import './choice-row.scss'

interface ChoiceRowProps<Key extends string> {
  id: string
  label: string
  of: readonly Key[]
  words: Readonly<Record<string, string>>
  isActive(key: Key): boolean
  isDisabled?(key: Key): boolean
  onChoose(key: Key): void
}

/** Chips below their name, one or several of them chosen. */
export function ChoiceRow<Key extends string>(props: ChoiceRowProps<Key>) {
  const { id, label, of, words, isActive, isDisabled, onChoose } = props
  return (
    <Box className='choice-row'>
      <Box className='choice-row__label' hidden>
        {label}
      </Box>
      <Group id={id} role='group' label={label} className='choice-row__chips'>
        {of.map((key, i) => (
          <Chip
            key={key}
            id={`${id}-${i + 1}`}
            active={isActive(key)}
            disabled={isDisabled?.(key) ?? false}
            onClick={() => onChoose(key)}
          >
            {words[key] ?? key}
          </Chip>
        ))}
      </Group>
    </Box>
  )
}
