import type { Point } from '../../../media/raster'
import { runFaceModel } from './human'
import { cutFrom, type PictureLevels } from './levels'
import { fromSquare } from './square'
import type { MeshPoint } from './types'

const irisSide = 64
/** The cut around an eye is this many times as wide as the eye. */
const room = 2.3
/** Points of the model's answer: lids and rings around the eye, then the iris. */
const lids = 71
const iris = 5

/**
 * Points of the mesh: an eye's corners, and its lids and the ring around them in the order of the model. Left and right
 * are the viewer's.
 */
const eyes = {
  left: {
    corners: [33, 133],
    lids: [33, 7, 163, 144, 145, 153, 154, 155, 133, 246, 161, 160, 159, 158, 157, 173],
    ring: [130, 25, 110, 24, 23, 22, 26, 112, 243, 247, 30, 29, 27, 28, 56, 190],
  },
  right: {
    corners: [263, 362],
    lids: [263, 249, 390, 373, 374, 380, 381, 382, 362, 466, 388, 387, 386, 385, 384, 398],
    ring: [359, 255, 339, 254, 253, 252, 256, 341, 463, 467, 260, 259, 257, 258, 286, 414],
  },
} as const

/**
 * A mesh with the lids where the model of irises sees them, and five points of each iris after the others: the viewer's right eye
 * first, as MediaPipe numbers them. The model knows one kind of eye; the other is mirrored for it.
 */
export async function withEyes(
  picture: PictureLevels,
  points: readonly MeshPoint[],
  rollDegrees: number,
): Promise<MeshPoint[]> {
  const out = [...points]
  const pairs = [eyes.right, eyes.left] as const
  const squares = pairs.map(({ corners: [outer, inner] }) => {
    const [a, b] = [points[outer]!, points[inner]!]
    return {
      x: (a.x + b.x) / 2,
      y: (a.y + b.y) / 2,
      side: Math.max(2, Math.hypot(a.x - b.x, a.y - b.y)) * room,
      rollDegrees,
    }
  })
  const input = new Float32Array(2 * irisSide * irisSide * 3)
  squares.forEach((square, nth) => {
    const { data } = cutFrom(picture, square, irisSide)
    for (let at = 0; at < irisSide * irisSide; at++) {
      const from = nth === 0 ? at - (at % irisSide) + irisSide - 1 - (at % irisSide) : at
      for (let channel = 0; channel < 3; channel++)
        input[(nth * irisSide * irisSide + at) * 3 + channel] = data[from * 3 + channel]! / 255
    }
  })
  const [made] = await runFaceModel('iris', input, irisSide)
  const { values } = made!
  pairs.forEach((eye, nth) => {
    const back = fromSquare(squares[nth]!, irisSide)
    const seen = (number: number): Point => {
      const at = (nth * (lids + iris) + number) * 3
      const x = values[at]!
      return back({ x: nth === 0 ? irisSide - x : x, y: values[at + 1]! })
    }
    const numbers = [...eye.lids, ...eye.ring]
    numbers.forEach((to, at) => {
      out[to] = { ...seen(at), z: points[to]!.z }
    })
    const depth = (points[eye.lids[4]]!.z + points[eye.lids[12]]!.z) / 2
    for (let at = 0; at < iris; at++) out.push({ ...seen(lids + at), z: depth })
  })
  return out
}

/** Irises in the middle of the lids, for faces without a separate eye detection. */
export const roughIrises = (points: readonly MeshPoint[]): MeshPoint[] =>
  [eyes.right, eyes.left].flatMap(({ corners, lids }) => {
    const [a, b, lower, upper] = [...corners, lids[4], lids[12]].map((at) => points[at]!) as [P, P, P, P]
    const middle = { x: (lower.x + upper.x) / 2, y: (lower.y + upper.y) / 2, z: (lower.z + upper.z) / 2 }
    const [x, y] = [(b.x - a.x) * 0.21, (b.y - a.y) * 0.21]
    const moved = (dx: number, dy: number) => ({ ...middle, x: middle.x + dx, y: middle.y + dy })
    return [middle, moved(x, y), moved(y, -x), moved(-x, -y), moved(-y, x)]
  })
type P = MeshPoint
