import type { Point, Raster } from '../../../../media/raster'
import { lightOf, type Rgb, rgbAt } from '../paint'
import { innerRow, lipRows, outerRow } from './lip-rows'

export const halfway = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

/** The offset within reach that costs least; of two as cheap the nearer. */
export function lowest(reach: number, cost: (offset: number) => number): number {
  let [best, least] = [0, Infinity]
  const step = Math.max(0.25, reach / 12)
  for (let offset = -reach; offset <= reach; offset += step) {
    const now = cost(offset) + (Math.abs(offset) / reach) * 6
    if (now < least) [best, least] = [offset, now]
  }
  return best
}

/** Median of three, then their weighted mean; the ends of a line stay. */
export function smoothed(values: readonly number[]): number[] {
  const inner = (list: readonly number[], pick: (three: [number, number, number]) => number) =>
    list.map((value, at) => (at === 0 || at === list.length - 1 ? 0 : pick([list[at - 1]!, value, list[at + 1]!])))
  const middle = inner(values, (three) => three.toSorted((a, b) => a - b)[1]!)
  return inner(middle, ([a, b, c]) => (a + 2 * b + c) / 4)
}

/** Lightness of a place and its neighbours. */
export const lightAround = (picture: Raster, { x, y }: Point, right: Point, reach: number): number =>
  [-1, 0, 0, 1].reduce(
    (sum, side) => sum + lightOf(rgbAt(picture, { x: x + right.x * reach * side, y: y + right.y * reach * side })),
    0,
  ) / 4

const apart = (a: Rgb, b: Rgb) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])

/** Dissimilarity of a place to a lip's inner edge: the lip on the side of `out`, and another colour on the other. */
export function unlikeEdge(picture: Raster, { x, y }: Point, out: Point, lip: Rgb): number {
  const [lipSide, inside] = [1, -1].map((side) => rgbAt(picture, { x: x + out.x * side, y: y + out.y * side })) as [
    Rgb,
    Rgb,
  ]
  return apart(lipSide, lip) - apart(lipSide, inside)
}

/** Whether the area between the lips is lighter and paler than they are. */
export function showsTeeth(picture: Raster, points: readonly Point[]): boolean {
  const looks = (place: Point) => {
    const colour = rgbAt(picture, place)
    return { light: lightOf(colour), colour: Math.max(...colour) - Math.min(...colour) }
  }
  const { upper, lower } = lipRows
  const seen = [3, 4, 5, 6, 7].filter((at) => {
    const between = looks(halfway(points[upper[innerRow][at]!]!, points[lower[innerRow][at]!]!))
    const lips = [upper, lower].map((rows) =>
      looks(halfway(points[rows[outerRow][at]!]!, points[rows[innerRow][at]!]!)),
    )
    return lips.every(({ light, colour }) => between.light > light + 12 && between.colour < colour * 0.9 + 4)
  })
  return seen.length >= 3
}
