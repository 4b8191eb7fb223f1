import type { Features } from '../../shared/people/features'
import { smooth } from '../../../media/raster'

/** The part of a face that changes: an oval from the brows to below the lips, turned as the face is. */
export interface Oval {
  x: number
  y: number
  across: number
  along: number
  cos: number
  sin: number
}

export function ovalOf({ leftEye, rightEye, mouth }: Features, reach: number): Oval {
  const middle = { x: (leftEye.x + rightEye.x) / 2, y: (leftEye.y + rightEye.y) / 2 }
  const eyes = Math.hypot(rightEye.x - leftEye.x, rightEye.y - leftEye.y)
  const down = Math.hypot(mouth.x - middle.x, mouth.y - middle.y)
  const angle = Math.atan2(rightEye.y - leftEye.y, rightEye.x - leftEye.x)
  return {
    x: middle.x + (mouth.x - middle.x) * 0.46,
    y: middle.y + (mouth.y - middle.y) * 0.46,
    across: eyes * 0.92 * reach,
    along: down * 1.02 * reach,
    cos: Math.cos(angle),
    sin: Math.sin(angle),
  }
}

/** How far out a point lies: 0 in the middle, 1 on the edge. */
export function distanceIn({ x, y, across, along, cos, sin }: Oval, px: number, py: number): number {
  const [dx, dy] = [px - x, py - y]
  return Math.hypot((dx * cos + dy * sin) / across, (-dx * sin + dy * cos) / along)
}

/** How much of the new face is there: all of it inside, nothing at the edge. */
export const weightAt = (distance: number, feather: number): number => 1 - smooth(1 - feather, 1, distance)
