import type { Raster } from '../../../media/raster'
import { blurred } from '../../shared/blur'
import type { Face } from '../../shared/people/types'
import type { Drawn, Region } from './mesh-warp'

/**
 * Resolution of the light, as shares of the face: inside, the shadow of the old nose must not fall beside the new
 * one's.
 */
const reach = { edge: 0.07, inside: 0.17 }
/** Contrast is brought in line no further than this. */
const gains = { least: 0.72, most: 1.35 }

/**
 * Gives a drawn face the colours of the one that it replaces: first the mean and contrast of its skin, then its light.
 * Inside, `light` is the share of that light; at the edge all of it applies, so that no seam shows. `outline` is 1
 * inside and 0 at the edge, `skin` marks skin in both.
 */
export function matchColours(
  target: Raster,
  { box }: Face,
  drawn: Drawn,
  region: Region,
  { outline, skin, light }: { outline: Float32Array; skin: Float32Array; light: number },
): void {
  const { width, height } = region
  if (isMonochrome(target, region)) removeColours(drawn)
  const radii = [reach.edge, reach.inside].map((share) => Math.max(2, Math.round(box.width * share)))
  const [knownNear, knownWide] = radii.map((radius) => blurred(skin, width, height, radius)) as [
    Float32Array,
    Float32Array,
  ]
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
    const apart = fresh.map((value, at) => (old[at]! - value) * skin[at]!)
    const [near, wide] = radii.map((radius) => blurred(apart, width, height, radius)) as [Float32Array, Float32Array]
    const lit = (falls: Float32Array, known: Float32Array, at: number) =>
      known[at]! > 0.02 ? falls[at]! / known[at]! : 0
    for (let at = 0; at < fresh.length; at++) {
      const inside = outline[at]!
      drawn.pixels[at * 3 + channel] =
        fresh[at]! + lit(wide, knownWide, at) * light * inside + lit(near, knownNear, at) * (1 - inside)
    }
  }
}

/** Differences between the channels of a black-and-white or toned photo vary less than this. */
const monochromeDeviation = 4

/** Whether a part of a picture has one tone only, as in an old photo. */
function isMonochrome({ data, width }: Raster, region: Region): boolean {
  const count = region.width * region.height
  const apart = [new Float32Array(count), new Float32Array(count)] as const
  for (let row = 0, at = 0; row < region.height; row++)
    for (let column = 0; column < region.width; column++, at++) {
      const from = ((row + region.y) * width + column + region.x) * 3
      apart[0][at] = data[from]! - data[from + 1]!
      apart[1][at] = data[from + 2]! - data[from + 1]!
    }
  const all = new Float32Array(count).fill(1)
  return apart.every((values) => spread(values, all).deviation < monochromeDeviation)
}

/** Leaves the lightness; a toned target gives its tone afterwards. */
function removeColours({ pixels }: Drawn): void {
  for (let at = 0; at < pixels.length; at += 3)
    pixels.fill(0.299 * pixels[at]! + 0.587 * pixels[at + 1]! + 0.114 * pixels[at + 2]!, at, at + 3)
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
