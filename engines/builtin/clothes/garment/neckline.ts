import type { Raster } from '../../../../media/raster'
import { evened } from '../fit/evened'
import { apart, colourAt, type LumaChroma } from '../figure/colour'
import type { Mask } from './mask'
import { halfAt, type Shape } from '../fit/shape'

/** How unlike the inside of the back the cloth may be and still be it: the most that does not reach into the front is taken. */
const likenesses = [22, 17, 13, 10, 7]
/** Limit in half widths of the torso: an inside that reaches further down is the front. */
const deepest = 1.05
/** The same: one that reaches over the shoulders. */
const widest = 0.85
/** Depth of a round neck, used when the inside cannot be detected. */
const usualDepth = 0.16

/** Opening for the neck, where a garment laid flat shows its inside: 1 for each of its pixels. */
export function neckOpening(picture: Raster, mask: Mask, shape: Shape): Float32Array {
  const { width, height, data } = mask
  const open = new Float32Array(data.length)
  const { origin } = shape
  const usual = halfAt(shape, shape.hem * 0.4, 1)
  if (isHigh(mask, shape, usual)) return open
  const half = Math.min(shape.neck, usual * 0.8)
  const [from, to] = [-1, 1].map((side) => Math.min(width - 1, Math.max(0, Math.round(origin.x + side * half)))) as [
    number,
    number,
  ]
  const tops = Array.from({ length: width }, (_, x) => {
    for (let y = 0; y < height; y++) if (data[y * width + x] === 1) return y
    return height
  })
  const bottoms = insideOf(picture, mask, { from, to, tops, usual, middle: origin.x })
  for (let x = 0; x < width; x++) {
    const out = (x - origin.x) / half
    if (Math.abs(out) > 1 && !bottoms?.[x]) continue
    const base = ((tops[from] ?? 0) * (to - x) + (tops[to] ?? 0) * (x - from)) / Math.max(1, to - from)
    const bottom = bottoms ? bottoms[x]! : base + usual * usualDepth * (1 - out * out)
    for (let y = 0; y < Math.min(height, bottom); y++) open[y * width + x] = 1
  }
  return open
}

interface Neck {
  from: number
  to: number
  tops: readonly number[]
  usual: number
  middle: number
}

/** End of the back's inside for each column; null when it looks like the front. */
function insideOf(
  picture: Raster,
  { data, width, height }: Mask,
  { from, to, tops, usual, middle }: Neck,
): number[] | null {
  const seeds: number[] = []
  for (let x = Math.round(middle - usual * 0.22); x <= middle + usual * 0.22; x += 2)
    for (let y = tops[x]! + Math.round(usual * 0.1); y < tops[x]! + usual * 0.17; y += 2)
      if (data[y * width + x] === 1) seeds.push(y * width + x)
  if (seeds.length < 12) return null
  const middles = ([0, 1, 2] as const).map((k) => {
    const sorted = seeds.map((at) => colourAt(picture, at)[k]).sort((a, b) => a - b)
    return sorted[sorted.length >> 1]!
  })
  const seedColour = middles as unknown as LumaChroma
  const limit = Math.min(height, tops[Math.round(middle)]! + usual * deepest)
  for (const likeness of likenesses) {
    const seen = new Uint8Array(data.length)
    const line = seeds.filter((at) => apart(colourAt(picture, at), seedColour) < likeness)
    for (const at of line) seen[at] = 1
    let isLeaking = false
    for (const at of line) {
      const [x, y] = [at % width, Math.trunc(at / width)]
      if (y >= limit || Math.abs(x - middle) > usual * widest) isLeaking = true
      if (isLeaking) break
      for (const next of [at - 1, at + 1, at - width, at + width]) {
        if (seen[next] === 1 || data[next] !== 1) continue
        if (apart(colourAt(picture, next), seedColour) > likeness) continue
        seen[next] = 1
        line.push(next)
      }
    }
    if (isLeaking) continue
    const bottoms = Array.from({ length: width }, () => 0)
    for (const at of line) bottoms[at % width] = Math.max(bottoms[at % width]!, Math.trunc(at / width) + 1)
    const depth = bottoms[Math.round(middle)]! - tops[Math.round(middle)]!
    const filled = bottoms.filter((bottom, x) => x >= from && x <= to && bottom > tops[x]!).length / (to - from + 1)
    return depth > usual * 0.2 && filled > 0.55 ? evened(bottoms, Math.max(2, Math.round(usual * 0.05))) : null
  }
  return null
}

/** Whether the collar is high: one around the neck has upright sides. */
function isHigh({ data, width }: Mask, { origin, neckTops }: Shape, usual: number): boolean {
  const wide = (y: number) => {
    let sum = 0
    for (let x = 0; x < width; x++) sum += data[Math.round(y) * width + x]!
    return sum
  }
  const top = origin.y + Math.min(...neckTops)
  const [above, below] = [wide(top + usual * 0.05), wide(top + usual * 0.2)]
  return above > usual * 0.25 && above < usual && below < above * 1.4
}
