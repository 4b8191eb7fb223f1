import type { Point } from '../../../media/raster'
import type { Face } from '../../shared/people/types'

/** The mouth's own directions in the picture, so that a tilted face speaks along its own chin. */
export interface MouthAxes {
  /** Between the corners of the mouth. */
  origin: Point
  right: Point
  down: Point
  /** Distance of the eyes in a frontal view: the unit of all measures. */
  unit: number
  /** Half the width of the mouth. */
  half: number
}

/** Points of the mesh: outer corners of the eyes, corners of the mouth, meeting line of the lips. */
const ends = { eyes: [33, 263], mouth: [61, 291], pupils: [33, 133, 362, 263], lips: [13, 14] } as const

export function axesOf({ points }: Face): MouthAxes {
  const middle = (numbers: readonly number[]): Point => ({
    x: numbers.reduce((sum, at) => sum + points[at]!.x, 0) / numbers.length,
    y: numbers.reduce((sum, at) => sum + points[at]!.y, 0) / numbers.length,
  })
  const line = ([a, b]: readonly [number, number]) => ({
    x: points[b]!.x - points[a]!.x,
    y: points[b]!.y - points[a]!.y,
  })
  const [eyes, mouth] = [line(ends.eyes), line(ends.mouth)]
  const long = Math.hypot(eyes.x + mouth.x, eyes.y + mouth.y) || 1
  const right = { x: (eyes.x + mouth.x) / long, y: (eyes.y + mouth.y) / long }
  const [between, lips] = [middle(ends.pupils), middle(ends.lips)]
  // Eyes of a face turned aside are closer together; their distance to the mouth does not change.
  const unit = Math.max(Math.hypot(eyes.x, eyes.y) * 0.7, Math.hypot(lips.x - between.x, lips.y - between.y) * 0.9, 1)
  return {
    origin: middle(ends.mouth),
    right,
    down: { x: -right.y, y: right.x },
    unit,
    half: Math.max(1, Math.hypot(mouth.x, mouth.y) / 2),
  }
}

/** Distance of a place along the mouth and below its middle. */
export const along = ({ origin, right }: MouthAxes, { x, y }: Point): number =>
  (x - origin.x) * right.x + (y - origin.y) * right.y
export const below = ({ origin, down }: MouthAxes, { x, y }: Point): number =>
  (x - origin.x) * down.x + (y - origin.y) * down.y
/** The place so far along the mouth and below its middle. */
export const placeAt = ({ origin, right, down }: MouthAxes, a: number, b: number): Point => ({
  x: origin.x + right.x * a + down.x * b,
  y: origin.y + right.y * a + down.y * b,
})
