import type { Point } from '../../../media/raster'
import type { Area, Face } from './types'

/** Features of a face as plain points. Left and right are the viewer's. */
export interface Features {
  /** A square from above the brows to the chin. */
  box: Area
  leftEye: Point
  rightEye: Point
  mouth: Point
  mouthWidth: number
}

/** Points of the mesh: corners of the eyes and of the mouth, and the meeting line of the lips. */
const at = { leftEye: [33, 133], rightEye: [362, 263], mouth: [13, 14], mouthCorners: [61, 291] } as const

export function featuresOf({ points }: Face): Features {
  const between = ([a, b]: readonly [number, number]): Point => ({
    x: (points[a]!.x + points[b]!.x) / 2,
    y: (points[a]!.y + points[b]!.y) / 2,
  })
  const [leftEye, rightEye, mouth] = [between(at.leftEye), between(at.rightEye), between(at.mouth)]
  const [left, right] = [points[at.mouthCorners[0]]!, points[at.mouthCorners[1]]!]
  // Eyes of a face turned aside are closer together; their distance to the mouth does not change.
  const eyes = { x: (leftEye.x + rightEye.x) / 2, y: (leftEye.y + rightEye.y) / 2 }
  const apart = Math.max(
    Math.hypot(rightEye.x - leftEye.x, rightEye.y - leftEye.y),
    Math.hypot(mouth.x - eyes.x, mouth.y - eyes.y) * 0.9,
  )
  const side = apart / 0.38
  return {
    box: { x: eyes.x - side / 2, y: eyes.y - side * 0.4, width: side, height: side },
    leftEye,
    rightEye,
    mouth,
    mouthWidth: Math.hypot(right.x - left.x, right.y - left.y),
  }
}
