import type { Point } from '../../../media/raster'
import { contours } from '../../shared/people/contours'
import type { Face } from '../../shared/people/types'

/** Lips that are further apart than this share of the mouth's width show what is between them. */
const openShare = 0.13

export function isMouthOpen({ points }: Face): boolean {
  const [upper, lower, left, right] = [points[13]!, points[14]!, points[78]!, points[308]!]
  return Math.hypot(upper.x - lower.x, upper.y - lower.y) > Math.hypot(left.x - right.x, left.y - right.y) * openShare
}

/** Around the lips. */
export const lipLine = ({ points }: Face): Point[] => contours.outerLips.map((at) => points[at]!)

/** Triangles between the lips, which the mesh leaves open: each upper point with the two lower ones opposite, and so on. */
export const mouthTriangles = (): number[] => {
  const { innerLips } = contours
  const half = innerLips.length / 2
  const upper = (at: number) => innerLips[at]!
  const lower = (at: number) => innerLips[(innerLips.length - at) % innerLips.length]!
  return Array.from({ length: half }, (_, at) => [
    [upper(at), lower(at), lower(at + 1)],
    [upper(at), lower(at + 1), upper(at + 1)],
  ]).flat(2)
}
