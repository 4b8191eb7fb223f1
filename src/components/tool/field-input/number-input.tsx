import type { NumberField } from '@contract/field'
import { Box, Span } from '@/components/ui/box'
import { Chip } from '@/components/ui/chip'
import { Group } from '@/components/ui/group'
import { IconButton } from '@/components/ui/icon-button'
import { Input } from '@/components/ui/input'
import { Slider } from '@/components/ui/slider'
import { device } from '@/services/platform/device'
import { useToolTexts } from '@/services/texts/tool'
import { numberLook, numberText, parsedNumber } from './number-look'
import type { FieldInputProps } from './types'
import './choice-chips.scss'
import './number-input.scss'

/** A number: chips for few values, a slider for many, else a text input with a random button. */
export function NumberInput(props: FieldInputProps<NumberField>) {
  switch (numberLook(props.field)) {
    case 'chips':
      return <NumberChips {...props} />
    case 'slider':
      return <NumberSlider {...props} />
    case 'typed':
      return <TypedNumber {...props} />
  }
}

function NumberChips({ field: { min, max, step }, id, label, value, onChange }: FieldInputProps<NumberField>) {
  const numbers = Array.from({ length: Math.floor((max - min) / step) + 1 }, (_, at) => min + at * step)
  return (
    <Group id={id} role='group' label={label} className='choice-chips'>
      {numbers.map((one) => (
        <Chip key={one} id={`${id}-${one}`} active={one === value} onClick={() => onChange(one)}>
          {one}
        </Chip>
      ))}
    </Group>
  )
}

function NumberSlider({ field, id, label, value, onChange }: FieldInputProps<NumberField>) {
  const now = typeof value === 'number' ? value : (field.value ?? field.min)
  const text = numberText(field, now)
  return (
    <Box className='number-slider'>
      <Box className='number-slider__bar'>
        <Slider id={id} label={label} {...field} value={now} text={text} onChange={onChange} />
      </Box>
      <Span className='number-slider__value'>{text}</Span>
    </Box>
  )
}

function TypedNumber({ field, id, label, placeholder, value, onChange }: FieldInputProps<NumberField>) {
  const t = useToolTexts().form
  const roll = () => onChange(field.min + Math.floor(device.random() * (field.max - field.min + 1)))
  return (
    <Input
      id={id}
      label=''
      placeholder={placeholder ?? label}
      type='code'
      autoComplete='off'
      value={value === undefined ? '' : String(value)}
      onChange={(text) => onChange(parsedNumber(field, text))}
      suffix={
        <>
          {value !== undefined && (
            <IconButton id={`${id}-clear`} icon='x' size={36} label={t.clear} onClick={() => onChange(undefined)} />
          )}
          <IconButton id={`${id}-roll`} icon='dices' size={40} label={t.roll} onClick={roll} />
        </>
      }
    />
  )
}
