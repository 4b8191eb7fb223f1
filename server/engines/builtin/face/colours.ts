import type { Raster } from '../../../media/raster'
import { blurred } from '../../shared/blur'
import type { Face } from '../../shared/people/types'
import type { Drawn, Region } from './mesh-warp'

/** Contrast is brought in line no further than this. */
const gains = { least: 0.72, most: 1.35 }

/**
 * Gives a drawn face the colours of the one that it replaces: the mean and contrast of its skin, then the light that falls on it,
 * `light` of it inside and all of it at the edge, so that no seam shows. `outline` is 1 inside and 0 at the edge, `skin` tells where
 * both are skin.
 */
export function matchColours(
  target: Raster,
  { box }: Face,
  drawn: Drawn,
  region: Region,
  { outline, skin, light }: { outline: Float32Array; skin: Float32Array; light: number },
): void {
  const { width, height } = region
  const radius = Math.max(2, Math.round(box.width * 0.07))
  const known = blurred(skin, width, height, radius)
  for (let channel = 0; channel < 3; channel++) {
    const old = new Float32Array(width * height)
    for (let row = 0, at = 0; row < height; row++)
      for (let column = 0; column < width; column++, at++)
        old[at] = target.data[((row + region.y) * target.width + column + region.x) * 3 + channel]!
    const fresh = Float32Array.from(old, (_, at) => drawn.pixels[at * 3 + channel]!)
    const [was, is] = [spread(old, skin), spread(fresh, skin)]
    const gain = Math.min(gains.most, Math.max(gains.least, was.deviation / is.deviation))
    // Black stays black on a lighter skin, and a glint a glint on a darker one.
    const [below, above] = [
      Math.max(gain, (0.92 * was.mean) / Math.max(1, is.mean)),
      Math.max(gain, (0.92 * (255 - was.mean)) / Math.max(1, 255 - is.mean)),
    ]
    for (let at = 0; at < fresh.length; at++) {
      const off = fresh[at]! - is.mean
      fresh[at] = off * (off < 0 ? below : above) + was.mean
    }
    const apart = blurred(
      fresh.map((value, at) => (old[at]! - value) * skin[at]!),
      width,
      height,
      radius,
    )
    for (let at = 0; at < fresh.length; at++) {
      const share = light + (1 - light) * (1 - outline[at]!)
      const lit = known[at]! > 0.02 ? (apart[at]! / known[at]!) * share : 0
      drawn.pixels[at * 3 + channel] = fresh[at]! + lit
    }
  }
}

/** Mean and deviation of the values that count. */
function spread(values: Float32Array, weights: Float32Array): { mean: number; deviation: number } {
  let [sum, squares, count] = [0, 0, 1e-6]
  for (let at = 0; at < values.length; at++) {
    const weight = weights[at]!
    sum += values[at]! * weight
    squares += values[at]! ** 2 * weight
    count += weight
  }
  const mean = sum / count
  return { mean, deviation: Math.sqrt(Math.max(1, squares / count - mean ** 2)) }
}
