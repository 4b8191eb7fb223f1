import type { Point, Raster } from '../../../../media/raster'
import { rgbAt, lightOf } from '../paint'

/**
 * Lines of the mesh around an eye, from the viewer's left to the right: below the brow, above the lashes, the lids,
 * below them.
 */
export const eyePoints = [
  {
    fold: [113, 225, 224, 223, 222, 221, 189],
    above: [247, 30, 29, 27, 28, 56, 190],
    upper: [33, 246, 161, 160, 159, 158, 157, 173, 133],
    lower: [33, 7, 163, 144, 145, 153, 154, 155, 133],
    under: [25, 110, 24, 23, 22, 26, 112],
  },
  {
    fold: [413, 441, 442, 443, 444, 445, 342],
    above: [414, 286, 258, 257, 259, 260, 467],
    upper: [362, 398, 384, 385, 386, 387, 388, 466, 263],
    lower: [362, 382, 381, 380, 374, 373, 390, 249, 263],
    under: [341, 256, 252, 253, 254, 339, 255],
  },
] as const
export type EyePoints = (typeof eyePoints)[number]

/** An eye less open than this share of its width is closed already. */
const leastOpen = 0.1
/** Points of the mesh: cheeks, beside the nose, between the brows. */
export const barePoints = [50, 280, 101, 330, 9]
/** Skin around an eye is at least this share as light as the face's. */
const leastLight = 0.42

/** Whether an eye is open, so that it can be closed. */
export function isEyeOpen(points: readonly Point[], { upper, lower }: EyePoints): boolean {
  const apart = (a: number, b: number) => Math.hypot(points[a]!.x - points[b]!.x, points[a]!.y - points[b]!.y)
  return apart(upper[4], lower[4]) > apart(upper[0], upper[8]) * leastOpen
}

/** Whether dark glass covers the eye. */
export function isDark(picture: Raster, points: readonly Point[], { above, under }: EyePoints): boolean {
  const light = (numbers: readonly number[]) => {
    const all = numbers.map((number) => lightOf(rgbAt(picture, points[number]!))).sort((a, b) => a - b)
    return all[all.length >> 1]!
  }
  const least = light(barePoints) * leastLight
  return light(above) < least && light(under) < least
}
