import type { Features } from '../../shared/people/features'
import { clampByte, type Raster, sample, smooth } from '../../../media/raster'
import { affineOf } from './affine'
import { blurred } from '../../shared/blur'
import { distanceIn, ovalOf, weightAt } from './oval'
import { likeSkin, skinOf } from './skin'

export interface Blend {
  /** Size of the part that changes. */
  reach: number
  /** Share of it in which the old face passes into the new. */
  feather: number
  /** How much of the light of the old face falls on the new. */
  light: number
}

export const blends = {
  soft: { reach: 1.04, feather: 0.34, light: 0.62 },
  strong: { reach: 1.14, feather: 0.24, light: 0.45 },
} as const satisfies Record<string, Blend>

/** Up to here lies the nose; beyond it hair and collars keep out of the skin's part. */
const featuresEnd = 0.6

/** 0 at the eyes and the mouth, which are not of the colour of skin either and must come along, 1 away from them. */
function outside({ leftEye, rightEye, mouth }: Features, x: number, y: number): number {
  const eyes = Math.hypot(rightEye.x - leftEye.x, rightEye.y - leftEye.y)
  const nearest = Math.min(...[leftEye, rightEye, mouth].map((point) => Math.hypot(point.x - x, point.y - y)))
  return smooth(eyes * 0.34, eyes * 0.5, nearest)
}

/** The target picture with the source's face in the place of its own: its features, under the target's light and in its skin's colour. */
export function swapFace(
  source: Raster,
  sourceFace: Features,
  target: Raster,
  targetFace: Features,
  { reach, feather, light }: Blend,
): Raster {
  const out: Raster = { ...target, data: new Uint8Array(target.data) }
  const points = ({ leftEye, rightEye, mouth }: Features) => [leftEye, rightEye, mouth] as const
  const map = affineOf(points(targetFace), points(sourceFace))
  const oval = ovalOf(targetFace, reach)
  const most = Math.ceil(Math.max(oval.across, oval.along)) + 2
  const x0 = Math.max(0, Math.floor(oval.x - most))
  const y0 = Math.max(0, Math.floor(oval.y - most))
  const width = Math.min(target.width - 1, Math.ceil(oval.x + most)) - x0 + 1
  const height = Math.min(target.height - 1, Math.ceil(oval.y + most)) - y0 + 1
  const radius = Math.max(2, Math.round(Math.min(oval.across, oval.along) * 0.22))
  const [newSkin, oldSkin] = [skinOf(source, sourceFace), skinOf(target, targetFace)]
  const isSkin = new Float32Array(width * height).fill(1)
  const distances = new Float32Array(width * height)
  for (let row = 0, at = 0; row < height; row++) {
    for (let column = 0; column < width; column++, at++) {
      const [x, y] = [column + x0, row + y0]
      const distance = (distances[at] = distanceIn(oval, x, y))
      if (distance > 1 || distance < featuresEnd) continue
      const [sx, sy] = [map[0] * x + map[1] * y + map[2], map[3] * x + map[4] * y + map[5]]
      const from = (y * target.width + x) * 3
      const both =
        likeSkin(newSkin, sample(source, sx, sy, 0), sample(source, sx, sy, 1), sample(source, sx, sy, 2)) *
        likeSkin(oldSkin, target.data[from]!, target.data[from + 1]!, target.data[from + 2]!)
      isSkin[at] = 1 - (1 - both) * smooth(featuresEnd, featuresEnd + 0.2, distance) * outside(targetFace, x, y)
    }
  }
  const skin = blurred(isSkin, width, height, Math.max(1, radius >> 2))
  const weights = distances.map((distance, at) => weightAt(distance, feather) * skin[at]!)

  for (let channel = 0; channel < 3; channel++) {
    const old = new Float32Array(width * height)
    const fresh = new Float32Array(width * height)
    for (let row = 0, at = 0; row < height; row++) {
      for (let column = 0; column < width; column++, at++) {
        const [x, y] = [column + x0, row + y0]
        old[at] = target.data[(y * target.width + x) * 3 + channel]!
        fresh[at] = sample(source, map[0] * x + map[1] * y + map[2], map[3] * x + map[4] * y + map[5], channel)
      }
    }
    const [was, is] = [spread(old, weights), spread(fresh, weights)]
    const gain = Math.min(1.4, Math.max(0.7, was.deviation / is.deviation))
    for (let at = 0; at < fresh.length; at++) fresh[at] = (fresh[at]! - is.mean) * gain + was.mean
    const [oldLight, newLight] = [blurred(old, width, height, radius), blurred(fresh, width, height, radius)]
    for (let row = 0, at = 0; row < height; row++) {
      for (let column = 0; column < width; column++, at++) {
        const weight = weights[at]!
        if (weight === 0) continue
        const lit = fresh[at]! + (oldLight[at]! - newLight[at]!) * light
        const to = ((row + y0) * target.width + column + x0) * 3 + channel
        out.data[to] = clampByte(Math.round(old[at]! * (1 - weight) + lit * weight))
      }
    }
  }
  return out
}

/** Mean and deviation of the values that count. */
function spread(values: Float32Array, weights: Float32Array): { mean: number; deviation: number } {
  let [sum, squares, count] = [0, 0, 0]
  for (let at = 0; at < values.length; at++) {
    if (weights[at]! < 0.5) continue
    sum += values[at]!
    squares += values[at]! ** 2
    count++
  }
  const mean = sum / Math.max(1, count)
  return { mean, deviation: Math.sqrt(Math.max(1, squares / Math.max(1, count) - mean ** 2)) }
}
