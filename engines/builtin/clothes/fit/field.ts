import { type Raster, smooth } from '../../../../media/raster'

/** Values over a picture. */
export interface Field {
  data: Float32Array
  width: number
  height: number
}

export function sampleField({ data, width, height }: Field, x: number, y: number): number {
  return x < 0 || y < 0 || x > width - 1.001 || y > height - 1.001 ? 0 : fieldAt({ data, width, height }, x, y)
}

/** Values whose edges follow those of a picture's lightness. */
export interface Fine {
  slope: Field
  offset: Field
}

export const sharp = ({ slope, offset }: Fine, x: number, y: number, light: number): number =>
  smooth(0.22, 0.78, fieldAt(slope, x, y) * light + fieldAt(offset, x, y))

export function fieldAt({ data, width }: Field, x: number, y: number): number {
  const left = Math.trunc(x)
  const top = Math.trunc(y)
  const fx = x - left
  const fy = y - top
  const from = top * width + left
  const above = data[from]! * (1 - fx) + data[from + 1]! * fx
  return above * (1 - fy) + (data[from + width]! * (1 - fx) + data[from + width + 1]! * fx) * fy
}

export const lightAt = ({ data }: Raster, at: number) =>
  0.3 * data[at * 3]! + 0.59 * data[at * 3 + 1]! + 0.11 * data[at * 3 + 2]!
