import { smooth } from '../../../../media/raster'

/** Joints between the upper teeth of one side, from the middle outwards, as shares of the mouth's width. */
const joints = [0, 0.165, 0.29, 0.405, 0.5]
/** How far the teeth reach below the line where the lips meet, in the middle. */
const reach = 0.062

/**
 * Coverage and lightness of a tooth at a place, in mouth widths from the middle of the line between the lips; `fine` is
 * the width of a pixel.
 */
export function toothShade(a: number, b: number, fine: number): { cover: number; light: number } {
  const aside = Math.abs(a)
  const at = joints.findIndex((_, index) => aside < (joints[index + 1] ?? Infinity))
  const [left, right] = [joints[at]!, joints[at + 1] ?? 0.6]
  const inTooth = (aside - left) / (right - left)
  // The edges of the teeth rise to the sides, the second a little above its neighbours; their corners are round.
  const edge = reach * (1 - 1.5 * aside * aside - (at === 1 ? 0.08 : 0)) - 0.01 * Math.abs(inTooth * 2 - 1) ** 4
  const cover = smooth(edge + fine * 0.7, edge - fine * 0.7, b) * smooth(0.46, 0.34, aside)
  const toJoint = Math.min(inTooth, 1 - inTooth) * (right - left)
  // Lines that are finer than a pixel are not seen.
  const line = 0.2 * smooth(0.011 + fine * 0.4, 0, toJoint) * Math.min(1, 0.012 / fine)
  return { cover, light: (1 - line) * (1 - 0.75 * smooth(0.14, 0.44, aside)) }
}
