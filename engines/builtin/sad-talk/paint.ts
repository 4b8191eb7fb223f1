import { type Point, type Raster, sample } from '../../../media/raster'

export type Rgb = readonly [red: number, green: number, blue: number]

/** Lays a colour, made lighter or darker, over a pixel. */
export function blend(data: Uint8Array, pixel: number, colour: Rgb, by: number, light = 1): void {
  for (let channel = 0; channel < 3; channel++) {
    const value = Math.min(255, colour[channel]! * light)
    data[pixel + channel] = data[pixel + channel]! * (1 - by) + value * by + 0.5
  }
}

/** 0 below 0, 1 above 1. */
export const share = (value: number): number => (value < 0 ? 0 : value > 1 ? 1 : value)

/** Colour at a place; a pixel's centre is at half a pixel. */
export const rgbAt = (picture: Raster, { x, y }: Point): Rgb => [
  sample(picture, x - 0.5, y - 0.5, 0),
  sample(picture, x - 0.5, y - 0.5, 1),
  sample(picture, x - 0.5, y - 0.5, 2),
]

export const mixedRgb = (a: Rgb, b: Rgb, by: number): Rgb => [
  a[0] + (b[0] - a[0]) * by,
  a[1] + (b[1] - a[1]) * by,
  a[2] + (b[2] - a[2]) * by,
]

export const meanRgb = (colours: readonly Rgb[]): Rgb => {
  const of = (channel: 0 | 1 | 2) => colours.reduce((sum, colour) => sum + colour[channel], 0) / colours.length
  return [of(0), of(1), of(2)]
}

export const lightOf = ([red, green, blue]: Rgb): number => 0.299 * red + 0.587 * green + 0.114 * blue

/** How unlike two colours are; lightness counts less, since a face has a light and a dark side. */
export function unlike(a: Rgb, b: Rgb): number {
  const light = lightOf(a) - lightOf(b)
  return Math.hypot(a[0] - b[0] - light, a[2] - b[2] - light, light * 0.5)
}
