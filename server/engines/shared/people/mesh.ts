import type { Raster } from '../../../media/raster'
import type { FaceCandidate } from './boxes'
import { isMouthCovered } from './covered'
import { detect } from './human'
import { cutSquare, fromSquare } from './square'
import type { Area, Face, MeshPoint } from './types'

/** Points come in whole pixels: a face is enlarged to this before its points are looked for. */
const cutSide = 768
/** Around the candidate's square, so that the detector sees a head and not only a face. */
const room = 1.5
/** Width of what the model of the mesh looks at; its depth is measured in it. */
const meshSide = 192
/** Least sureness of the mesh. Specks that look like faces are less sure, and so are faces behind a mask. */
const leastScore = { bare: 0.85, covered: 0.3 }
const speck = { share: 0.04, score: 0.95 }

/** The mesh of a face; null when there is none. */
export async function meshAt(picture: Raster, candidate: FaceCandidate): Promise<Face | null> {
  const square = { ...candidate, side: candidate.side * room }
  const { face: faces } = await detect(cutSquare(picture, square, cutSide), 'meshes')
  const aside = ({ boxRaw: [x, y, width, height] }: (typeof faces)[number]) =>
    Math.hypot(x + width / 2 - 0.5, y + height / 2 - 0.5)
  const [found] = faces
    .filter((one) => one.mesh.length >= 478 && one.faceScore >= leastScore.covered && aside(one) < 0.2)
    .sort((a, b) => aside(a) - aside(b))
  if (!found) return null
  const back = fromSquare(square, cutSide)
  const deep = (found.boxRaw[2] * square.side) / meshSide
  const points = found.mesh.map(([x, y, z = 0]): MeshPoint => ({ ...back({ x: x + 0.5, y: y + 0.5 }), z: z * deep }))
  const box = boxOf(points)
  const isSpeck = box.width < Math.max(picture.width, picture.height) * speck.share
  const isCovered = !isSpeck && isMouthCovered(picture, points, box)
  const least = isSpeck ? speck.score : isCovered ? leastScore.covered : leastScore.bare
  if (found.faceScore < least) return null
  return { box, score: found.faceScore, points, ...anglesOf(points), isCovered }
}

function boxOf(points: readonly MeshPoint[]): Area {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

/** Of the mesh: ears at the viewer's left and right, the top of the forehead and the chin. */
const ends = { left: 234, right: 454, top: 10, bottom: 152 } as const

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
