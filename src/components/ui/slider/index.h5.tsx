import { Box } from '../box'
import { Drag } from '../drag'
import { onStep } from './on-step'
import type { SliderProps } from './types'
import './index.scss'

/** A number between two others, by finger, mouse or arrow keys. */
export function Slider({ id, label, min, max, step, value, text, onChange }: SliderProps) {
  const range = max - min
  const done = `${((value - min) / range) * 100}%`
  return (
    <Drag
      id={id}
      className='ui-slider'
      label={label}
      value={(value - min) / range}
      valueText={text}
      step={step / range}
      onChange={(fraction) => onChange(onStep(min + fraction * range, { min, max, step }))}
    >
      <Box className='ui-slider__track'>
        <Box className='ui-slider__fill' style={{ width: done }} />
      </Box>
      <Box className='ui-slider__thumb' style={{ left: done }} />
    </Drag>
  )
}
