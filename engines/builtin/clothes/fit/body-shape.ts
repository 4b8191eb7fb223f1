import type { Point } from '../../../../media/raster'
import type { Figure } from '../figure/figure'
import { midway, type Pair } from '../figure/pose'
import { limbOf, type PartReader } from './arm'
import type { Limb, Shape } from './shape'
import { evened } from './evened'

/** Distances in units. */
const rowStep = 0.05
const rows = { from: -0.25, to: 2.2 }
const leastHalf = 0.36

/** Torso and arms of a person as a shape. Its hem is that of the worn garment. */
export function bodyShape(figure: Figure): Shape {
  const { pose, parts, picture } = figure
  const { shoulders, hips, unit } = pose
  const { width, height } = picture
  const [origin, bottom] = [midway(...shoulders), midway(...hips)]
  const long = Math.hypot(bottom.x - origin.x, bottom.y - origin.y)
  const down = { x: (bottom.x - origin.x) / long, y: (bottom.y - origin.y) / long }
  const at = (along: number, across: number): Point => ({
    x: origin.x + down.x * along + down.y * across,
    y: origin.y + down.y * along - down.x * across,
  })
  const look = (values: Float32Array, { x, y }: Point) => {
    const [column, row] = [Math.round(x - 0.5), Math.round(y - 0.5)]
    return column < 0 || row < 0 || column >= width || row >= height ? 0 : values[row * width + column]!
  }
  const sleeves = [limbOf(figure, 0, look), limbOf(figure, 1, look)] as const
  const step = unit * rowStep
  const hipHalf = Math.hypot(hips[1].x - hips[0].x, hips[1].y - hips[0].y) / 2 / unit
  const count = Math.round((rows.to - rows.from) / rowStep)
  const sides = ([0, 1] as const).map((side) => {
    const sign = side === 0 ? -1 : 1
    const found = Array.from({ length: count }, (_, row) => {
      const along = (rows.from + row * rowStep) * unit
      const share = Math.max(0, along / long)
      // Joints are inside the outline.
      const usual = (share < 1 ? 0.58 + (hipHalf + 0.2 - 0.58) * share : hipHalf + 0.2) * unit
      if (share < 0.22) return usual
      const most = usual * 1.45
      let reach = usual * 0.6
      for (; reach < most; reach++) {
        const point = at(along, reach * sign)
        if (point.x < 0 || point.x >= width || point.y >= height) return usual
        const isGarment = look(parts.upper, point) + look(parts.lower, point) > 0.5
        if (!isGarment) break
        if (reach > usual * 0.8 && isOnArm(sleeves[side], point, unit)) break
      }
      const stop = at(along, (reach + 1) * sign)
      // An arm across the torso ends the walk too early.
      return reach < usual * 0.75 || (look(parts.skin, stop) > 0.5 && reach < usual * 0.85) ? usual : reach
    })
    return evened(found, 3).map((half) => Math.max(leastHalf * unit, half))
  })
  const outer = ([0, 1] as const).map((side) => {
    const sign = side === 0 ? -1 : 1
    return edgeAbove(side === 0 ? shoulders[0] : shoulders[1], sign * unit * 0.02)
  })
  function edgeAbove(from: Point, aside: number): number {
    const start = (from.x + aside - origin.x) * down.x + (from.y - origin.y) * down.y
    const across = (from.x + aside - origin.x) * down.y - (from.y - origin.y) * down.x
    let up = 0
    while (up < unit * 0.3 && look(parts.ground, at(start - up, across)) < 0.5) up++
    return start - Math.min(unit * 0.22, Math.max(unit * 0.08, up))
  }
  const neck = neckHalf(figure)
  const neckTops = ([0, 1] as const).map((side) => outer[side]! - unit * 0.11) as unknown as Pair<number>
  return {
    origin,
    down,
    first: rows.from * unit,
    step,
    halves: sides[0]!.map((half, k) => nearlyAlike(half, sides[1]![k]!)),
    shoulderTops: [outer[0]! + unit * 0.06, outer[1]! + unit * 0.06],
    neckTops,
    neck,
    hem: hemOf(figure, at, look, long),
    sleeves,
  }
}

/** A torso is about as wide on both sides: a wider side contains an arm. */
function nearlyAlike(left: number, right: number): Pair<number> {
  const mean = (left + right) / 2
  const kept = (half: number) => Math.min(mean * 1.15, Math.max(mean * 0.85, half))
  return [kept(left), kept(right)]
}

/** Half as wide as the face; without one as of most people. */
const neckHalf = ({ pose: { face, unit } }: Figure): number => {
  const xs = face.map(({ x }) => x)
  const wide = Math.max(...xs) - Math.min(...xs)
  return face.length > 0 ? Math.min(unit * 0.34, Math.max(unit * 0.2, wide * 0.4)) : unit * 0.27
}

const isOnArm = (limb: Limb, { x, y }: Point, unit: number): boolean =>
  limb.line.some((point, k) => k > 4 && Math.hypot(point.x - x, point.y - y) < unit * 0.13)

/** Lower end of the worn garment: above the hips, below them, or at the picture's edge. */
function hemOf(
  { pose: { unit }, parts, picture }: Figure,
  at: (along: number, across: number) => Point,
  look: PartReader,
  long: number,
) {
  let hem = long * 0.5
  for (let along = long * 0.5; along < long + unit * 0.9; along += 2) {
    const points = [-0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3].map((across) => at(along, across * unit))
    if (points.every(({ y }) => y >= picture.height)) break
    if (points.filter((point) => look(parts.upper, point) > 0.5).length >= 2) hem = along
  }
  return hem
}
