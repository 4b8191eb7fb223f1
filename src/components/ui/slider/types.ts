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
