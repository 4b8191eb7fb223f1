import type { Point } from '../../../../media/raster'
import { smooth } from '../../../../media/raster'
import type { Pair } from '../figure/pose'

/** An arm or a sleeve: a line from the shoulder outwards with the half widths of what is around it. */
export interface Limb {
  /** Points at equal distances. */
  line: readonly Point[]
  step: number
  /** To both sides of the line at each of its points; the first side is the outer one. */
  halves: readonly Pair<number>[]
  /** 1 when the outer side is clockwise of the outward direction, else -1. */
  turn: 1 | -1
}

/** Outline of a torso, worn or flat, in normalised coordinates: equal `u` and `v` are the same spot of any torso. */
export interface Shape {
  /** Between the shoulders. */
  origin: Point
  /** Unit vector towards the hem. */
  down: Point
  /** Start of the half widths along `down` from the origin, and the step between them. */
  first: number
  step: number
  halves: readonly Pair<number>[]
  /** The line over the shoulders, along `down`: at the outer end of each shoulder and where the neck begins. */
  shoulderTops: Pair<number>
  neckTops: Pair<number>
  /** Half width of the neck. */
  neck: number
  hem: number
  sleeves: Pair<Limb | null>
}

const at = <T>(row: readonly T[], index: number): T => row[Math.min(row.length - 1, Math.max(0, index))]!

export function halfAt({ halves, first, step }: Shape, y: number, side: 0 | 1): number {
  const place = (y - first) / step
  const from = Math.floor(place)
  const share = Math.min(1, Math.max(0, place - from))
  return at(halves, from)[side] * (1 - share) + at(halves, from + 1)[side] * share
}

/** End of the neck, as a share of a side's half width. */
const neckShare = (shape: Shape, side: 0 | 1) => Math.min(0.75, shape.neck / halfAt(shape, 0, side))

function topAt(shape: Shape, u: number): number {
  const side = u < 0 ? 0 : 1
  const neck = neckShare(shape, side)
  const share = Math.min(1, Math.max(0, (Math.abs(u) - neck) / (1 - neck)))
  const middle = (shape.neckTops[0] + shape.neckTops[1]) / 2
  const inner = Math.min(1, Math.abs(u) / neck)
  return (middle * (1 - inner) + shape.neckTops[side] * inner) * (1 - share) + shape.shoulderTops[side] * share
}

export interface BodySpot {
  u: number
  v: number
}

export function spotAt(shape: Shape, { x, y }: Point): BodySpot {
  const { origin, down } = shape
  const along = (x - origin.x) * down.x + (y - origin.y) * down.y
  const across = (x - origin.x) * down.y - (y - origin.y) * down.x
  const u = across / halfAt(shape, along, across < 0 ? 0 : 1)
  const top = topAt(shape, u)
  return { u, v: (along - top) / (shape.hem - top) }
}

export function pointAt(shape: Shape, { u, v }: BodySpot): Point {
  const { origin, down } = shape
  const top = topAt(shape, u)
  const along = top + v * (shape.hem - top)
  const across = u * halfAt(shape, along, u < 0 ? 0 : 1)
  return { x: origin.x + down.x * along + down.y * across, y: origin.y + down.y * along - down.x * across }
}

/** The same spot on another shape, taking the widths of both necks into account. */
export function spotOn(from: Shape, to: Shape, { u, v }: BodySpot): BodySpot {
  const side = u < 0 ? 0 : 1
  const [a, b] = [neckShare(from, side), neckShare(to, side)]
  const out = Math.abs(u)
  const shifted = out < a ? (out / a) * b : out < 1 ? b + ((out - a) / (1 - a)) * (1 - b) : out
  const share = 1 - smooth(0.05, 0.35, v)
  return { u: Math.sign(u) * (shifted * share + out * (1 - share)), v }
}

export interface LimbSpot {
  /** Along the line, in pixels; negative before its beginning. */
  s: number
  /** Across it: 1 is the outer edge, -1 the inner one. */
  t: number
}

export function limbSpotAt({ line, step, halves, turn }: Limb, { x, y }: Point): LimbSpot {
  let [best, far] = [{ s: 0, aside: 0 }, Infinity]
  for (let k = 0; k + 1 < line.length; k++) {
    const [a, b] = [line[k]!, line[k + 1]!]
    const [dx, dy] = [(b.x - a.x) / step, (b.y - a.y) / step]
    const along = (x - a.x) * dx + (y - a.y) * dy
    const kept = Math.min(k + 2 === line.length ? Infinity : step, Math.max(k === 0 ? -Infinity : 0, along))
    const [px, py] = [x - a.x - dx * kept, y - a.y - dy * kept]
    const distance = px * px + py * py
    if (distance >= far) continue
    far = distance
    const cross = (x - a.x) * -dy + (y - a.y) * dx
    best = { s: k * step + kept, aside: Math.sign(cross) * Math.sqrt(distance) }
  }
  const outer = best.aside * turn
  const place = best.s / step
  const half = outer > 0 ? 0 : 1
  const [a, b] = [at(halves, Math.floor(place))[half], at(halves, Math.floor(place) + 1)[half]]
  const share = Math.min(1, Math.max(0, place - Math.floor(place)))
  return { s: best.s, t: outer / Math.max(1, a * (1 - share) + b * share) }
}

export const lengthOf = ({ line, step }: Limb): number => (line.length - 1) * step

export function limbPointAt({ line, step, halves, turn }: Limb, { s, t }: LimbSpot): Point {
  const k = Math.min(line.length - 2, Math.max(0, Math.floor(s / step)))
  const [a, b] = [line[k]!, line[k + 1]!]
  const [dx, dy] = [(b.x - a.x) / step, (b.y - a.y) / step]
  const along = s - k * step
  const share = Math.min(1, Math.max(0, along / step))
  const half = t > 0 ? 0 : 1
  const aside = t * (at(halves, k)[half] * (1 - share) + at(halves, k + 1)[half] * share) * turn
  return { x: a.x + dx * along - dy * aside, y: a.y + dy * along + dx * aside }
}

/** A line of points that are equally far apart through these. */
export function evenLine(points: readonly Point[], count: number): { line: Point[]; step: number } {
  const lengths = points.slice(1).map((point, k) => Math.hypot(point.x - points[k]!.x, point.y - points[k]!.y))
  const step = Math.max(0.5, lengths.reduce((sum, one) => sum + one, 0) / (count - 1))
  const line = Array.from({ length: count }, (_, k): Point => {
    let left = k * step
    let stretch = 0
    while (stretch < lengths.length - 1 && left > lengths[stretch]!) left -= lengths[stretch++]!
    const share = left / Math.max(1e-6, lengths[stretch]!)
    const [a, b] = [points[stretch]!, points[stretch + 1]!]
    return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }
  })
  return { line, step }
}
