import type { Point } from '../../../../media/raster'
import type { Pair } from '../figure/pose'
import type { Limb, Shape } from './shape'

/** Converts a shape from a crop that begins at `left` and `top` to the whole picture, `scale` times as large. */
export function movedShape(shape: Shape, scale: number, left: number, top: number): Shape {
  const point = ({ x, y }: Point): Point => ({ x: (x + left) * scale, y: (y + top) * scale })
  const pair = ([a, b]: Pair<number>): Pair<number> => [a * scale, b * scale]
  const limb = (one: Limb | null): Limb | null =>
    one && { ...one, line: one.line.map(point), step: one.step * scale, halves: one.halves.map(pair) }
  return {
    ...shape,
    origin: point(shape.origin),
    first: shape.first * scale,
    step: shape.step * scale,
    halves: shape.halves.map(pair),
    shoulderTops: pair(shape.shoulderTops),
    neckTops: pair(shape.neckTops),
    neck: shape.neck * scale,
    hem: shape.hem * scale,
    sleeves: [limb(shape.sleeves[0]), limb(shape.sleeves[1])],
  }
}
