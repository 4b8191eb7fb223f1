import type { Raster } from '../../../media/raster'
import { runFaceModel } from './human'
import { modelInputOf } from './levels'

/** BlazeFace looks at pictures of this size. */
export const blazeSide = 256
/** A face is looked for around each of these many anchors in each cell of two grids. */
const grids = [
  { stride: 16, anchors: 2 },
  { stride: 32, anchors: 6 },
] as const
const least = 0.2
/** Two boxes that share more than this are of one face. */
const mostShared = 0.2
/** A box reaches from the brows to the chin; with this much more it holds the face. */
const room = 1.4

/** A face in a picture of `blazeSide`, in its pixels. */
export interface BlazeFace {
  x: number
  y: number
  side: number
  rollDegrees: number
  score: number
}

/** Faces in a square picture of `blazeSide`, the surest first. */
export async function blazeFaces(picture: Raster): Promise<BlazeFace[]> {
  const outputs = await runFaceModel('blazeface', modelInputOf(picture, 1 / 127.5, 1), blazeSide)
  const faces: BlazeFace[] = []
  for (const { stride, anchors } of grids) {
    const cells = blazeSide / stride
    const count = cells * cells * anchors
    const of = (length: number) => outputs.find(({ shape }) => shape[1] === count && shape[2] === length)!.values
    const [scores, boxes] = [of(1), of(16)]
    for (let at = 0; at < count; at++) {
      const score = 1 / (1 + Math.exp(-scores[at]!))
      if (score < least) continue
      const cell = Math.trunc(at / anchors)
      const anchor = { x: ((cell % cells) + 0.5) * stride, y: (Math.trunc(cell / cells) + 0.5) * stride }
      faces.push({ ...faceOf(boxes.subarray(at * 16, at * 16 + 16), anchor), score })
    }
  }
  return apart(faces)
}

/** Middle, size and six points (eyes, nose, mouth, ears), all counted from the anchor. */
function faceOf(values: Float32Array, anchor: { x: number; y: number }) {
  const [x, y, width, height, leftX, leftY, rightX, rightY] = values as unknown as Eight
  return {
    x: anchor.x + x,
    y: anchor.y + y,
    side: Math.max(width, height) * room,
    rollDegrees: (Math.atan2(rightY - leftY, rightX - leftX) * 180) / Math.PI,
  }
}
type Eight = readonly [number, number, number, number, number, number, number, number]

function apart(faces: readonly BlazeFace[]): BlazeFace[] {
  const kept: BlazeFace[] = []
  for (const one of faces.toSorted((a, b) => b.score - a.score))
    if (!kept.some((other) => sharedOf(one, other) > mostShared)) kept.push(one)
  return kept
}

function sharedOf(a: BlazeFace, b: BlazeFace): number {
  const along = (p: number, q: number) =>
    Math.max(0, Math.min(p + a.side / 2, q + b.side / 2) - Math.max(p - a.side / 2, q - b.side / 2))
  const both = along(a.x, b.x) * along(a.y, b.y)
  return both / (a.side ** 2 + b.side ** 2 - both)
}
