import type { FaceCandidate } from './boxes'
import { isMouthCovered } from './covered'
import { roughIrises, withEyes } from './eyes'
import { runFaceModel } from './human'
import { cutFrom, modelInputOf, type PictureLevels } from './levels'
import { fromSquare, type TurnedSquare } from './square'
import type { Area, Face, MeshPoint } from './types'

/** Width of what the model of the mesh looks at; its depth is measured in it. */
const meshSide = 192
/** Margin around the candidate's square, and around the mesh in it: the part of a head the model was trained on. */
const room = { candidate: 1.07, mesh: 1.5 }
/** Least sureness of the mesh. Specks that look like faces are less sure, and so are faces behind a mask. */
const leastScore = { bare: 0.85, covered: 0.3 }
const speck = { share: 0.04, score: 0.95 }

/** First mesh of a face; null when there is none. */
export async function meshAt(picture: PictureLevels, candidate: FaceCandidate): Promise<Face | null> {
  const { points, score } = await meshIn(picture, { ...candidate, side: candidate.side * room.candidate })
  return faceOf(picture, points, score)
}

/** Refines a face upright and centred, and its eyes separately; null when it turns out to be none. */
export async function meshCloser(picture: PictureLevels, rough: Face): Promise<Face | null> {
  const square = around(rough.points)
  const { points, score } = await meshIn(picture, square)
  const face = faceOf(picture, points, score)
  return face && { ...face, points: await withEyes(picture, points, square.rollDegrees) }
}

function faceOf(picture: PictureLevels, points: readonly MeshPoint[], score: number): Face | null {
  const box = boxOf(points)
  const isSpeck = box.width < Math.max(picture[0].width, picture[0].height) * speck.share
  const isCovered = !isSpeck && score >= leastScore.covered && isMouthCovered(picture[0], points, box)
  const least = isSpeck ? speck.score : isCovered ? leastScore.covered : leastScore.bare
  if (score < least) return null
  return { box, score, points: [...points, ...roughIrises(points)], ...anglesOf(points), isCovered }
}

async function meshIn(picture: PictureLevels, square: TurnedSquare): Promise<{ points: MeshPoint[]; score: number }> {
  const input = modelInputOf(cutFrom(picture, square, meshSide), 1 / 255, 0)
  const outputs = await runFaceModel('facemesh', input, meshSide)
  const of = (length: number) => outputs.find(({ shape }) => shape.at(-1) === length)!.values
  const values = of(468 * 3)
  const back = fromSquare(square, meshSide)
  const points = Array.from({ length: 468 }, (_, at): MeshPoint => ({
    ...back({ x: values[at * 3]!, y: values[at * 3 + 1]! }),
    z: (values[at * 3 + 2]! * square.side) / meshSide,
  }))
  return { points, score: of(1)[0]! }
}

function boxOf(points: readonly MeshPoint[]): Area {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

/**
 * Points of the mesh: outer corners of the eyes; ears at the viewer's left and right, top of the forehead, and chin.
 */
const ends = { leftEye: 33, rightEye: 263, left: 234, right: 454, top: 10, bottom: 152 } as const

/** A square around a mesh, turned so that the eyes are level. */
function around(points: readonly MeshPoint[]): TurnedSquare {
  const [left, right] = [points[ends.leftEye]!, points[ends.rightEye]!]
  const angle = Math.atan2(right.y - left.y, right.x - left.x)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const box = boxOf(points.map(({ x, y, z }) => ({ x: x * cos + y * sin, y: y * cos - x * sin, z })))
  const [u, v] = [box.x + box.width / 2, box.y + box.height / 2]
  return {
    x: u * cos - v * sin,
    y: u * sin + v * cos,
    side: Math.max(box.width, box.height) * room.mesh,
    rollDegrees: (angle * 180) / Math.PI,
  }
}

function anglesOf(points: readonly MeshPoint[]) {
  const from = (a: number, b: number) => {
    const [p, q] = [points[a]!, points[b]!]
    return { x: q.x - p.x, y: q.y - p.y, z: q.z - p.z }
  }
  const degrees = (opposite: number, adjacent: number) => (Math.atan2(opposite, adjacent) * 180) / Math.PI
  const [across, down] = [from(ends.left, ends.right), from(ends.top, ends.bottom)]
  return {
    yawDegrees: degrees(across.z, Math.hypot(across.x, across.y)),
    pitchDegrees: degrees(down.z, Math.hypot(down.x, down.y)),
    rollDegrees: degrees(-down.x, down.y),
  }
}
