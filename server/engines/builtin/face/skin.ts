import type { Features } from '../../shared/people/features'
import { type Raster, sample, smooth } from '../../../media/raster'

/** The colour of the skin between eyes and mouth, and how much it varies. */
export interface Skin {
  light: number
  blue: number
  red: number
  reach: number
}

const chroma = (r: number, g: number, b: number) => ({
  light: 0.299 * r + 0.587 * g + 0.114 * b,
  blue: -0.169 * r - 0.331 * g + 0.5 * b,
  red: 0.5 * r - 0.419 * g - 0.081 * b,
})

export function skinOf(raster: Raster, { leftEye, rightEye, mouth }: Features): Skin {
  const found: ReturnType<typeof chroma>[] = []
  for (let down = 0.3; down <= 0.7; down += 0.05) {
    for (let across = -0.45; across <= 1.45; across += 0.1) {
      const x = leftEye.x + (rightEye.x - leftEye.x) * across
      const y = leftEye.y + (rightEye.y - leftEye.y) * across
      const middle = { x: (leftEye.x + rightEye.x) / 2, y: (leftEye.y + rightEye.y) / 2 }
      const at = { x: x + (mouth.x - middle.x) * down, y: y + (mouth.y - middle.y) * down }
      found.push(chroma(sample(raster, at.x, at.y, 0), sample(raster, at.x, at.y, 1), sample(raster, at.x, at.y, 2)))
    }
  }
  const middleOf = (pick: (one: ReturnType<typeof chroma>) => number) =>
    found.map(pick).sort((a, b) => a - b)[found.length >> 1]!
  const skin = {
    light: middleOf((one) => one.light),
    blue: middleOf((one) => one.blue),
    red: middleOf((one) => one.red),
  }
  const distances = found.map((one) => far(skin, one)).sort((a, b) => a - b)
  return { ...skin, reach: Math.max(14, distances[Math.floor(distances.length * 0.8)]! * 2) }
}

/** Lightness counts less: a face has a light and a dark side. */
const far = (a: Omit<Skin, 'reach'>, b: Omit<Skin, 'reach'>) =>
  Math.hypot(a.blue - b.blue, a.red - b.red, (a.light - b.light) * 0.3)

/** 1 for a colour like the skin's, 0 for hair, cloth and background. */
export const likeSkin = (skin: Skin, r: number, g: number, b: number): number =>
  1 - smooth(skin.reach, skin.reach * 2, far(skin, chroma(r, g, b)))
