import type { Point, Raster } from '../../../../media/raster'
import type { Face } from '../../../shared/people/types'
import type { MouthAxes } from '../axes'
import { rgbAt } from '../paint'
import { halfway, lightAround, lowest, showsTeeth, smoothed, unlikeEdge } from './lip-looks'
import { innerRow, lipPoints, lipRows, outerRow } from './lip-rows'

/** Position of the lips in the picture, and the gap between them in its pixels; 0 when they touch. */
export interface Lips {
  /** The mesh, its lips cut out of the picture so that nothing of the teeth goes with them. */
  points: Point[]
  /** Their inner edges, from the viewer's left to the right. */
  upper: readonly Point[]
  lower: readonly Point[]
  gap: number
}

/** Lips this far apart, as a share of the mouth's width, show what is between them; nearer ones only if it is teeth. */
const apart = { surely: 0.13, perhaps: 0.045 }
/** How far the mesh may be wrong, as a share of the mouth's width. */
const stray = 0.05
/** Share of the lip to leave out at the edge of an open mouth, which may show a tooth; the rest is drawn over it. */
const intoLip = 0.3

/** Finds the lips' inner edges: the line between closed lips, or the two edges of an open mouth. */
export function lipsOf(picture: Raster, face: Face, axes: MouthAxes): Lips {
  const points: Point[] = face.points.map(({ x, y }) => ({ x, y }))
  const [upper, lower] = [lipRows.upper[innerRow], lipRows.lower[innerRow]]
  const gapAt = (at: number) => distance(points[upper[at]!]!, points[lower[at]!]!)
  const gap = gapAt(5)
  const width = axes.half * 2
  const isOpen = gap > width * apart.surely || (gap > width * apart.perhaps && showsTeeth(picture, points))
  const { down } = axes
  const moved = (place: Point, by: number): Point => ({ x: place.x + down.x * by, y: place.y + down.y * by })
  if (isOpen) {
    const offsets = (rows: readonly (readonly number[])[], sign: number) => {
      const out = { x: down.x * sign * width * 0.025, y: down.y * sign * width * 0.025 }
      return smoothed(
        rows[innerRow]!.map((number, at) => {
          const lip = rgbAt(picture, halfway(points[rows[outerRow]![at]!]!, points[number]!))
          return lowest(width * stray, (offset) => unlikeEdge(picture, moved(points[number]!, offset), out, lip))
        }),
      )
    }
    const [up, low] = [offsets(lipRows.upper, -1), offsets(lipRows.lower, 1)]
    const edges = {
      upper: upper.map((number, at) => moved(points[number]!, Math.min(up[at]!, gapAt(at) * 0.4))),
      lower: lower.map((number, at) => moved(points[number]!, Math.max(low[at]!, -gapAt(at) * 0.4))),
    }
    for (let at = 1; at < lipPoints - 1; at++) {
      placeInner(points, lipRows.upper, at, edges.upper[at]!, intoLip)
      placeInner(points, lipRows.lower, at, edges.lower[at]!, intoLip)
    }
    return { points, ...edges, gap: distance(edges.upper[5]!, edges.lower[5]!) }
  }
  const middles = upper.map((number, at) => halfway(points[number]!, points[lower[at]!]!))
  const dark = smoothed(
    middles.map((place) =>
      lowest(width * stray, (offset) => lightAround(picture, moved(place, offset), axes.right, width * 0.03)),
    ),
  )
  const seam = middles.map((place, at) => moved(place, dark[at]!))
  seam.forEach((place, at) => {
    placeInner(points, lipRows.upper, at, place)
    placeInner(points, lipRows.lower, at, place)
  })
  return { points, upper: seam, lower: seam, gap: 0 }
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

/**
 * Moves one point of a lip's inner edge, less a share of the lip, together with the points between it and the outer
 * edge.
 */
function placeInner(points: Point[], rows: readonly (readonly number[])[], at: number, place: Point, less = 0) {
  const outer = points[rows[outerRow]![at]!]!
  for (let row = 1; row <= innerRow; row++) {
    const share = (row / innerRow) * (1 - less)
    points[rows[row]![at]!] = { x: outer.x + (place.x - outer.x) * share, y: outer.y + (place.y - outer.y) * share }
  }
}
