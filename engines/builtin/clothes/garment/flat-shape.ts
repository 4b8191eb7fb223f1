import type { Mask } from './mask'
import type { Pair } from '../figure/pose'
import { edgeOf, hemOf, middleOf, neckOf, rowOf, topNear } from './outline'
import { sleeveOf } from './sleeve'
import { lengthOf, type Limb, type Shape } from '../fit/shape'

/** Range of rows, as shares of the garment's height, that show the torso without sleeves. */
const below = { from: 0.5, to: 0.9 }

/** Shape of a top laid flat or hanging, seen from the front. Null when the outline is not that of a top. */
export function flatShape(mask: Mask): Shape | null {
  const { width, height } = mask
  const rows = Array.from({ length: height }, (_, y) => rowOf(mask, y, width / 2))
  const filled = rows.flatMap((row, y) => (row ? [y] : []))
  const [top, bottom] = [filled[0]!, filled.at(-1)!]
  const tall = bottom - top
  const lower = rows
    .slice(Math.round(top + tall * below.from), Math.round(top + tall * below.to))
    .filter((row) => row !== null)
  if (lower.length < 8) return null
  const middle = middleOf(lower.map(({ runFrom, runTo }) => (runFrom + runTo) / 2))
  const usual = middleOf(lower.map(({ runFrom, runTo }) => (runTo - runFrom) / 2))
  const centred = Array.from({ length: height }, (_, y) => {
    const row = rowOf(mask, y, middle)
    return row && row.runFrom < middle + usual * 0.4 && row.runTo > middle - usual * 0.4 ? row : null
  })
  const hem = hemOf(centred, top, bottom, usual)
  const found = ([0, 1] as const).map((side) => edgeOf(centred, side, { middle, top, hem, usual }))
  // A sleeve close to the torso is found with the edge of the other side.
  const edges = found.map((edge, side) => (edge.armpit < 0 && found[1 - side]!.armpit >= 0 ? found[1 - side]! : edge))
  const shoulderY = ([0, 1] as const).map((side) =>
    topNear(mask, middle + (side ? 1 : -1) * edges[side]!.shoulder * 0.93, top, hem),
  )
  const neck = neckOf(mask, middle, usual, top, hem)
  const origin = { x: middle, y: (shoulderY[0]! + shoulderY[1]!) / 2 + usual * 0.2 }
  const shape: Shape = {
    origin,
    down: { x: 0, y: 1 },
    first: top - origin.y,
    step: 1,
    halves: Array.from({ length: hem - top + 1 }, (_, k) => [edges[0]!.halves[k]!, edges[1]!.halves[k]!] as const),
    shoulderTops: [shoulderY[0]! - origin.y, shoulderY[1]! - origin.y],
    neckTops: [neck.tops[0] - origin.y, neck.tops[1] - origin.y],
    neck: neck.half,
    hem: hem - origin.y,
    sleeves: [null, null],
  }
  const sleeves = ([0, 1] as const).map((side) => sleeveOf(mask, shape, side, edges[side]!.armpit, usual))
  return { ...shape, sleeves: alike(sleeves[0]!, sleeves[1]!) }
}

/** Equalises both sleeves: a ribbon hanging at one is no part of it. */
function alike(left: Limb | null, right: Limb | null): Pair<Limb | null> {
  if (!left || !right) return [left, right]
  const most = Math.min(lengthOf(left), lengthOf(right)) * 1.25
  const cut = (limb: Limb): Limb => {
    const count = Math.max(3, Math.min(limb.line.length, Math.ceil(most / limb.step) + 1))
    return { ...limb, line: limb.line.slice(0, count), halves: limb.halves.slice(0, count) }
  }
  return [cut(left), cut(right)]
}
