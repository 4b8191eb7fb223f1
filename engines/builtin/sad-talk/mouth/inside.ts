import { type Point, type Raster, smooth } from '../../../../media/raster'
import { along, below, type MouthAxes, placeAt } from '../axes'
import { type Curve, curveOf, emptyCurve, valueAt } from '../curve'
import { innerRow, lipPoints, lipRows } from './lip-rows'
import type { Lips } from './lips'
import { mouthColoursOf } from './colours'
import { blend, share } from '../paint'
import { meeting } from './shapes'
import { toothShade } from './teeth'
import type { Places } from '../triangles'

/** A photo with lips this far apart, as a share of the mouth's width, shows enough teeth to use them. */
const ownTeeth = 0.1

/**
 * Paints the area between the lips: darkness, tongue, one row of teeth. They are fixed to the head while the lips move;
 * teeth visible in the photo are used. `jaw` is the downward movement of the lower lip, in pixels.
 */
export function createInside(picture: Raster, lips: Lips, axes: MouthAxes) {
  const { half } = axes
  const width = half * 2
  const colours = mouthColoursOf(picture, lips.points)
  const line = (places: readonly Point[]) => places.map((place) => ({ a: along(axes, place), b: below(axes, place) }))
  const own = { upper: curveOf(line(lips.upper)), lower: curveOf(line(lips.lower)) }
  const isOwn = lips.gap > width * ownTeeth
  const middle = curveOf(
    line(lips.upper).map(({ a, b }, at) => ({ a, b: b + (below(axes, lips.lower[at]!) - b) * meeting })),
  )
  const soft = 0.6 + width * 0.006
  const now = { upper: emptyCurve(), lower: emptyCurve() }

  return (to: Raster, target: Places, { jaw, wide }: { jaw: number; wide: number }): void => {
    const edge = (numbers: readonly number[]) =>
      line(numbers.map((number) => ({ x: target[number * 2]!, y: target[number * 2 + 1]! })))
    curveOf(edge(lipRows.upper[innerRow]), now.upper)
    curveOf(edge(lipRows.lower[innerRow]), now.lower)
    const box = boxOf(axes, now, to)
    const round = smooth(0.95, 0.7, wide)
    const tongueFrom = below(axes, lips.lower[lipPoints >> 1]!) + jaw * 0.62
    for (let y = box.top; y <= box.bottom; y++) {
      for (let x = box.left; x <= box.right; x++) {
        const place = { x: x + 0.5, y: y + 0.5 }
        const a = along(axes, place)
        const b = below(axes, place)
        if (a < now.upper.from || a > now.upper.to) continue
        const [up, low] = [valueAt(now.upper, a), valueAt(now.lower, a)]
        const gap = low - up
        const pixel = (y * to.width + x) * 3
        if (lips.gap > 0) {
          const seam =
            0.5 *
            Math.exp(-(((b - (up + low) / 2) / (width * 0.014 + gap / 2)) ** 2)) *
            smooth(1, 0.7, Math.abs(a) / half)
          blend(to.data, pixel, colours.seam, seam)
        }
        const cover = share((b - up) / soft + 0.5) * share((low - b) / soft + 0.5) * share(gap / soft - 0.4)
        if (cover === 0) continue
        // Darkest where the lips throw their shadow and at the corners.
        const lit = smooth(0, 0.16, (b - up) / width) * (1 - 0.7 * smooth(0.45, 0.95, Math.abs(a) / half))
        blend(to.data, pixel, colours.cavity, cover)
        const tongue = smooth(0, 0.16, (b - tongueFrom) / width + 0.03 - 0.2 * (a / half) ** 2)
        blend(to.data, pixel, colours.tongue, cover * tongue * 0.75)
        if (isOwn) {
          const inPhoto =
            share((b - valueAt(own.upper, a)) / soft + 0.5) * share((valueAt(own.lower, a) - b) / (soft * 2) + 0.2)
          blendPixel(to.data, picture.data, pixel, cover * inPhoto * (0.55 + 0.45 * smooth(0, 0.05, (b - up) / width)))
        } else {
          const tooth = toothShade(a / width, (b - valueAt(middle, a)) / width, 1 / width)
          const shade = tooth.light * (0.84 + 0.16 * smooth(0, 0.05, (b - up) / width)) * (0.9 + 0.1 * lit)
          blend(to.data, pixel, colours.teeth, cover * tooth.cover * (1 - 0.65 * round), shade)
        }
      }
    }
  }
}

function blendPixel(data: Uint8Array, other: Uint8Array, pixel: number, by: number) {
  for (let channel = 0; channel < 3; channel++)
    data[pixel + channel] = data[pixel + channel]! * (1 - by) + other[pixel + channel]! * by + 0.5
}

function boxOf(axes: MouthAxes, { upper, lower }: { upper: Curve; lower: Curve }, { width, height }: Raster) {
  const [high, deep] = [Math.min(...upper.values) - 3, Math.max(...lower.values) + 3]
  const ends = [upper.from, upper.to].flatMap((a) => [placeAt(axes, a, high), placeAt(axes, a, deep)])
  const [xs, ys] = [ends.map(({ x }) => x), ends.map(({ y }) => y)]
  return {
    left: Math.max(0, Math.floor(Math.min(...xs))),
    right: Math.min(width - 1, Math.ceil(Math.max(...xs))),
    top: Math.max(0, Math.floor(Math.min(...ys))),
    bottom: Math.min(height - 1, Math.ceil(Math.max(...ys))),
  }
}
