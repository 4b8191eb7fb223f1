import { Box } from '@/components/ui/box'
import { IconButton } from '@/components/ui/icon-button'
import './stepper.scss'

interface Props {
  id: string
  label: string
  text: string
  value: number
  from: number
  to: number
  step: number
  less: string
  more: string
  /** The value in other words than as a number. */
  shown?: string
  onChange: (value: number) => void
}

/** A number between two limits, changed in steps. */
export function Stepper({ id, label, text, value, from, to, step, less, more, shown, onChange }: Props) {
  const move = (by: number) => onChange(Math.round(Math.min(to, Math.max(from, value + by)) * 100) / 100)
  return (
    <Box className='stepper'>
      <Box className='stepper__text'>
        <Box className='stepper__label'>{label}</Box>
        <Box className='section__text'>{text}</Box>
      </Box>
      <IconButton id={`${id}-less`} icon='minus' label={less} disabled={value <= from} onClick={() => move(-step)} />
      <Box id={id} className='stepper__value' live='polite'>
        {shown ?? value.toFixed(step < 0.1 ? 2 : 1)}
      </Box>
      <IconButton id={`${id}-more`} icon='plus' label={more} disabled={value >= to} onClick={() => move(step)} />
    </Box>
  )
}
