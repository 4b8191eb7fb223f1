import { Box } from '../box'
import { Drag } from '../drag'
import './index.scss'

export interface SliderProps {
  id: string
  label: string
  min: number
  max: number
  step: number
  value: number
  /** The value in words. */
  text: string
  onChange(value: number): void
}

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

/** The nearest value a number field takes, without the noise of binary fractions. */
export function onStep(value: number, { min, max, step }: Pick<SliderProps, 'min' | 'max' | 'step'>): number {
  const nearest = min + Math.round((value - min) / step) * step
  return Math.min(max, Math.max(min, Number(nearest.toFixed(6))))
}
