import type { Point } from '../../../media/raster'
import { contours } from '../../shared/people/contours'
import { meshTriangles } from '../../shared/people/human'
import type { Places } from './triangles'

/** The face mesh with two rings around it, so that what moves at its edge fades out beyond. */
export interface SpeechMesh {
  /** Positions of the points in the picture. */
  places: Places
  corners: Uint16Array
  /** Points that stay: all of the outer ring. */
  isOuter(number: number): boolean
}

/** Points of the mesh without the irises. */
const meshPoints = 468
/** Radii of the rings, as multiples of the distance from the middle of the face to its edge. */
const rings = [1.28, 1.8] as const

export function speechMeshOf(points: readonly Point[]): SpeechMesh {
  const edge = contours.face
  const places = new Float32Array((meshPoints + edge.length * rings.length) * 2)
  const put = (number: number, { x, y }: Point) => places.set([x, y], number * 2)
  for (let number = 0; number < meshPoints; number++) put(number, points[number]!)
  const middle = {
    x: edge.reduce((sum, at) => sum + points[at]!.x, 0) / edge.length,
    y: edge.reduce((sum, at) => sum + points[at]!.y, 0) / edge.length,
  }
  rings.forEach((far, ring) =>
    edge.forEach((number, at) => {
      const { x, y } = points[number]!
      put(ringPoint(ring, at), { x: middle.x + (x - middle.x) * far, y: middle.y + (y - middle.y) * far })
    }),
  )
  return {
    places,
    corners: Uint16Array.from([...meshTriangles(), ...ringTriangles()]),
    isOuter: (number) => number >= ringPoint(rings.length - 1, 0),
  }
}

/** Number of a ring's point; ring -1 is the face's own edge. */
const ringPoint = (ring: number, at: number): number => {
  const { length } = contours.face
  return ring < 0 ? contours.face[at % length]! : meshPoints + ring * length + (at % length)
}

const ringTriangles = (): number[] =>
  rings.flatMap((_, ring) =>
    contours.face.flatMap((_, at) => {
      const [a, b] = [ringPoint(ring - 1, at), ringPoint(ring - 1, at + 1)]
      const [c, d] = [ringPoint(ring, at), ringPoint(ring, at + 1)]
      return [a, b, c, b, d, c]
    }),
  )
