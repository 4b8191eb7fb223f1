import type { ChoiceField } from '@contract/field'
import { Box, Span } from '@/components/ui/box'
import { Chip } from '@/components/ui/chip'
import { Group } from '@/components/ui/group'
import { Icon } from '@/components/ui/icon'
import { Pressable } from '@/components/ui/pressable'
import { svgUrl } from '@/services/svg-url'
import { previewOf } from '../previews'
import type { FieldInputProps } from './types'
import './choice-chips.scss'
import './choice-input.scss'

/** A choice: chips, or cards with a drawing. */
export function ChoiceInput({
  tool,
  name,
  field,
  id,
  label,
  options = {},
  value,
  onChange,
}: FieldInputProps<ChoiceField>) {
  if (field.look !== 'cards') {
    return (
      <Group id={id} role='group' label={label} className='choice-chips'>
        {field.of.map((one) => (
          <Chip key={one} id={`${id}-${one}`} active={one === value} onClick={() => onChange(one)}>
            {options[one] ?? one}
          </Chip>
        ))}
      </Group>
    )
  }
  return (
    <Group id={id} role='group' label={label} className='choice-cards'>
      {field.of.map((one) => {
        const drawing = previewOf(tool.serviceKey, name, one)
        return (
          <Pressable
            key={one}
            id={`${id}-${one}`}
            pressed={one === value}
            className={one === value ? 'choice-card choice-card--active' : 'choice-card'}
            onClick={() => onChange(one)}
          >
            <Box className='choice-card__art' hidden {...(drawing && { style: { backgroundImage: svgUrl(drawing) } })}>
              {!drawing && <Icon name='image-plus' size={24} />}
            </Box>
            <Span className='choice-card__name'>{options[one] ?? one}</Span>
          </Pressable>
        )
      })}
    </Group>
  )
}
