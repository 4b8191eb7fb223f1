import type { Point } from '../../../../media/raster'

/** Distance of a point from a segment, and the place of the nearest point along it, 0 to 1. */
export function toStretch({ x, y }: Point, a: Point, b: Point): { far: number; share: number } {
  const dx = b.x - a.x
  const dy = b.y - a.y
  const long = dx * dx + dy * dy || 1
  const share = Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / long))
  const px = x - a.x - dx * share
  const py = y - a.y - dy * share
  return { far: Math.sqrt(px * px + py * py), share }
}

/** How far a point is outside a polygon; within it negative. */
export function outsideOf(point: Point, corners: readonly Point[]): number {
  let far = Infinity
  let isIn = false
  for (let at = 0, before = corners.length - 1; at < corners.length; before = at++) {
    const a = corners[before]!
    const b = corners[at]!
    far = Math.min(far, toStretch(point, a, b).far)
    if (a.y > point.y !== b.y > point.y && point.x < ((b.x - a.x) * (point.y - a.y)) / (b.y - a.y) + a.x) isIn = !isIn
  }
  return isIn ? -far : far
}

export const pointBetween = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
})
