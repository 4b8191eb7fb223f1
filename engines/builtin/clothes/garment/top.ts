import type { EngineFault } from '../../../../media/errors'
import type { Mask } from './mask'
import { halfAt, type Shape } from '../fit/shape'

/**
 * Least share of the outline that both sides have in common when one is mirrored. Ties and ribbons hang on one side.
 */
const leastAlike = 0.68
const surelyAlike = 0.85
/** Height over width of the torso. */
const proportions = { least: 0.55, most: 3.4 }
/** Least share of the torso's outline that cloth must fill in a garment. */
const leastFilled = 0.86

/** Least share of a row with trouser legs: straps, and sleeves with a gap between them, cover less. */
const leastLegs = 0.55

/** Fault of an outline that is no top; null when it may be one. */
export function faultOfTop(mask: Mask, shape: Shape): EngineFault | null {
  if (hasLegs(mask)) return 'engine.garmentTrousers'
  const { hem, neckTops } = shape
  const middle = hem * 0.5
  const wide = halfAt(shape, middle, 0) + halfAt(shape, middle, 1)
  const proportion = (hem - Math.min(...neckTops)) / wide
  const isTop =
    proportion > proportions.least &&
    proportion < proportions.most &&
    alikeness(mask, shape) > leastAlike &&
    filledShare(mask, shape) > leastFilled
  return isTop ? null : 'engine.noGarment'
}

/** Two sleeves alike and a middle between them: nothing else looks so. */
export const isTopFor = (mask: Mask, shape: Shape): boolean =>
  shape.sleeves[0] !== null && shape.sleeves[1] !== null && alikeness(mask, shape) > surelyAlike

/** Share of the outline that both sides have in common. */
export function alikeness({ data, width, height }: Mask, { origin }: Shape): number {
  let [both, any] = [0, 0]
  const twice = Math.round(2 * origin.x)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const other = twice - 1 - x
      const mirrored = other >= 0 && other < width ? data[y * width + other]! : 0
      if (data[y * width + x] === 1 && mirrored === 1) both++
      if (data[y * width + x] === 1 || mirrored === 1) any++
    }
  return both / Math.max(1, any)
}

function filledShare({ data, width }: Mask, shape: Shape): number {
  let [all, cloth] = [0, 0]
  for (let y = shape.hem * 0.25; y < shape.hem * 0.95; y += 2)
    for (const side of [0, 1] as const)
      for (let out = 1; out < halfAt(shape, y, side) * 0.95; out += 2) {
        all++
        cloth += data[Math.round(shape.origin.y + y) * width + Math.round(shape.origin.x + (side ? out : -out))] ?? 0
      }
  return cloth / Math.max(1, all)
}

/** Below its upper half there is ground in the middle, between two legs. */
export function hasLegs({ data, width, height }: Mask): boolean {
  const rows = Array.from({ length: height }, (_, y) => data.subarray(y * width, (y + 1) * width))
  const filled = rows.filter((row) => row.includes(1))
  const lower = filled.slice(Math.round(filled.length * 0.55), Math.round(filled.length * 0.95))
  const split = lower.filter((row) => {
    const [from, to] = [row.indexOf(1), row.lastIndexOf(1)]
    const [left, right] = [Math.round(from + (to - from) * 0.35), Math.round(from + (to - from) * 0.65)]
    const share = row.subarray(from, to).reduce((sum, one) => sum + one, 0) / Math.max(1, to - from)
    return row.subarray(left, right).includes(0) && share > leastLegs && share < 0.98
  })
  return split.length > lower.length * 0.6
}
