import type { SliderProps } from './types'

/** The nearest value a number field takes, without the noise of binary fractions. */
export function onStep(value: number, { min, max, step }: Pick<SliderProps, 'min' | 'max' | 'step'>): number {
  const nearest = min + Math.round((value - min) / step) * step
  return Math.min(max, Math.max(min, Number(nearest.toFixed(6))))
}
