import type { Point } from '../../../media/raster'

/** Six numbers: x' = a·x + b·y + c, y' = d·x + e·y + f. */
export type Affine = readonly [a: number, b: number, c: number, d: number, e: number, f: number]
type Three = readonly [Point, Point, Point]

/** The map that takes three points to three others. */
export function affineOf(from: Three, to: Three): Affine {
  const [p, q, r] = from
  const det = p.x * (q.y - r.y) + q.x * (r.y - p.y) + r.x * (p.y - q.y)
  const row = (u: number, v: number, w: number): [number, number, number] => {
    const a = (u * (q.y - r.y) + v * (r.y - p.y) + w * (p.y - q.y)) / det
    const b = (u * (r.x - q.x) + v * (p.x - r.x) + w * (q.x - p.x)) / det
    return [a, b, u - a * p.x - b * p.y]
  }
  return [...row(to[0].x, to[1].x, to[2].x), ...row(to[0].y, to[1].y, to[2].y)]
}
