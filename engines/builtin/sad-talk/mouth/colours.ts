import type { Point, Raster } from '../../../../media/raster'
import { lipRows } from './lip-rows'
import { type Rgb, rgbAt, lightOf, meanRgb } from '../paint'

/** Colours of the inside of a mouth, matched to the light and the style of the picture. */
export interface MouthColours {
  cavity: Rgb
  tongue: Rgb
  teeth: Rgb
  /** Line where closed lips touch. */
  seam: Rgb
}

/** Points of the mesh: both cheeks, beside the nose, the chin. */
const bare = [50, 280, 101, 330, 36, 266, 199]
const ivory: Rgb = [236, 228, 214]

export function mouthColoursOf(picture: Raster, points: readonly Point[]): MouthColours {
  const mean = (numbers: readonly number[]) => meanRgb(numbers.map((number) => rgbAt(picture, points[number]!)))
  const lips = mean([...lipRows.upper[1], ...lipRows.lower[1]])
  const skin = mean(bare)
  const light = Math.min(1, Math.max(0.3, (lightOf(skin) + 70) / 250))
  // A picture without colours has teeth without any.
  const colour = Math.min(1, (Math.max(...skin) - Math.min(...skin)) / 30)
  const grey = lightOf(ivory)
  return {
    cavity: tinted(lips, 0.2, 4),
    tongue: tinted(lips, 0.62, 6),
    seam: tinted(lips, 0.42, 0),
    teeth: ivory.map((value) => (grey + (value - grey) * colour) * light * 0.94) as unknown as Rgb,
  }
}

const tinted = ([red, green, blue]: Rgb, by: number, more: number): Rgb => [
  red * by + more,
  green * by * 0.86 + more,
  blue * by * 0.86 + more,
]
