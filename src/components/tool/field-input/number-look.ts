import { digitsOf } from '@contract/limits'
import type { NumberField } from '@contract/field'

const fewest = 5
const mostSteps = 100

/** The widget of a number field, by its number of values. */
export function numberLook({ min, max, step }: NumberField): 'chips' | 'slider' | 'typed' {
  const steps = (max - min) / step
  if (steps < fewest) return 'chips'
  return steps <= mostSteps ? 'slider' : 'typed'
}

/** `1.5×` where it is a factor around one, `+2` where it goes both ways. */
export function numberText({ min, max, step }: NumberField, value: number): string {
  if (step < 1) return `${value.toFixed(1)}×`
  return min < 0 && max > 0 && value > 0 ? `+${value}` : String(value).replace('-', '−')
}

/** A typed number, clamped to the limits; undefined for empty text. */
export function parsedNumber({ min, max }: NumberField, text: string): number | undefined {
  const digits = digitsOf(text)
  return digits === '' ? undefined : Math.min(max, Math.max(min, Number(digits)))
}
