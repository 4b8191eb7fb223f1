import type { EngineFault } from '../../../../media/errors'
import type { Raster } from '../../../../media/raster'
import { apart, colourAt, type LumaChroma } from '../figure/colour'
import { halfAt, type Shape } from '../fit/shape'
import type { Mask } from './mask'
import { middleOf } from './outline'
import { alikeness } from './top'

/** Depth of the gap between straps, in half widths of the torso. Necklines of shirts have up to 0.25. */
const leastStrapGap = 0.4
/** Largest width of a strap, in half widths. */
const widestStrap = 0.45
/** Sides of a wrap differ: its outline, or a tie below the hem, in half widths. */
const leastAlike = 0.86
const longestTie = 0.4
/** Both sides of the torso are about as wide, as a share. */
const leastBalanced = 0.8
/** Colour between the inside of the back and the front beside it. Folds and light differ less. */
const leastInside = 14

/** Why a top laid flat cannot be worn by the built-in rules, although it is one; null when it may. */
export function faultOfCut(picture: Raster, mask: Mask, shape: Shape, open: Float32Array): EngineFault | null {
  const half = (halfAt(shape, shape.hem * 0.4, 0) + halfAt(shape, shape.hem * 0.4, 1)) / 2
  if (hasStraps(mask, shape, half)) return 'engine.garmentStraps'
  if (isUneven(mask, shape, half)) return 'engine.garmentUneven'
  return showsInside(picture, mask, shape, open, half) ? 'engine.garmentInside' : null
}

const topAt = ({ data, width, height }: Mask, x: number): number => {
  let y = 0
  while (y < height && data[y * width + x] !== 1) y++
  return y
}

const topOf = ({ data, width }: Mask): number => Math.trunc(data.indexOf(1) / width)

/** Two narrow strips with a deep gap between them. */
function hasStraps(mask: Mask, { origin }: Shape, half: number): boolean {
  const [top, middle] = [topOf(mask), Math.round(origin.x)]
  const bottom = topAt(mask, middle)
  if (bottom - top < half * leastStrapGap) return false
  const row = Math.round((top + bottom) / 2)
  const wide = ([-1, 1] as const).map((side) => {
    let cloth = 0
    for (let out = 0; out < half * 1.2; out++) cloth += mask.data[row * mask.width + middle + side * out] ?? 0
    return cloth
  })
  return Math.max(...wide) < half * widestStrap
}

function isUneven(mask: Mask, shape: Shape, half: number): boolean {
  const { origin, hem } = shape
  const bottom = Math.trunc(mask.data.lastIndexOf(1) / mask.width)
  const [left, right] = [halfAt(shape, hem * 0.4, 0), halfAt(shape, hem * 0.4, 1)]
  return (
    alikeness(mask, shape) < leastAlike ||
    bottom - origin.y - hem > half * longestTie ||
    Math.min(left, right) < Math.max(left, right) * leastBalanced
  )
}

/** Whether the neck shows the inside of the back, and its edge was not found. */
function showsInside(
  picture: Raster,
  { data, width, ...rest }: Mask,
  { origin }: Shape,
  open: Float32Array,
  half: number,
): boolean {
  const middle = Math.round(origin.x)
  const top = topAt({ data, width, ...rest }, middle)
  const coloursIn = (from: number, to: number): LumaChroma | null => {
    const found: LumaChroma[] = []
    for (let y = Math.round(top + half * 0.25); y < top + half * 0.5; y += 2)
      for (const side of [-1, 1])
        for (let out = Math.round(half * from); out < half * to; out += 2) {
          const at = y * width + middle + side * out
          if (data[at] === 1 && open[at] === 0) found.push(colourAt(picture, at))
        }
    const of = (k: 0 | 1 | 2) => middleOf(found.map((colour) => colour[k]))
    return found.length < 12 ? null : [of(0), of(1), of(2)]
  }
  const [inner, outer] = [coloursIn(0, 0.15), coloursIn(0.5, 0.75)]
  return inner !== null && outer !== null && apart(inner, outer) > leastInside
}
