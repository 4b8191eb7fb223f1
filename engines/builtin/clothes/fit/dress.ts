import { clampByte, type Raster, sample, smooth } from '../../../../media/raster'
import type { CutOut } from '../garment/cut-out'
import { fitOf } from './fit'
import { gridOf, readGrid } from './grid'
import { sampleField } from './field'
import type { FitScene } from './scene'
import { ownSleeves } from './own-sleeves'
import { halfAt, lengthOf } from './shape'
import { warpedShare } from './warp'

/** Measures of a fit, in sums of pixels. */
export interface Fit {
  /** Visible torso, and its part that the garment covers. */
  torso: number
  covered: number
  /** Old garment, and its part that still shows. */
  old: number
  left: number
  /** Part of the torso on which the old garment was found. */
  worn: number
  /** Fitted garment, and its part beside the body. */
  dressed: number
  outside: number
}

/** How each pixel was dressed. */
export interface Traces {
  /** Share of the new garment, 0 to 1. */
  weight: Float32Array
  /** 1 where the garment should be, by joints and outline. */
  meant: Uint8Array
  /** 1 where the garment's picture shows no cloth for the pixel: its colour is repeated from nearby. */
  invented: Uint8Array
  /** Share of the torso where the cloth is visibly stretched or squeezed. */
  warped: number
}

export interface Dressed {
  picture: Raster
  fit: Fit
  traces: Traces
  /** Length of each sleeve on the arm; 0 without one. */
  ends: readonly [number, number]
}

/** The person in the garment. */
export function dress(scene: FitScene, garment: CutOut): Dressed {
  const { person, body, area, unit } = scene
  const { width, height } = garment.picture
  const out: Raster = { ...person, data: new Uint8Array(person.data) }
  const into = fitOf(body, garment, scene.hips)
  const ends = [into.end(0), into.end(1)] as const
  // Above the shoulders only the neck is bare.
  const neckShares = ([0, 1] as const).map((side) => (body.neck * 1.1) / halfAt(body, 0, side)) as [number, number]
  const grid = gridOf(area, Math.max(1, unit / 80), 12, (x, y, values, from) => {
    into.torso({ x, y }, values, from)
    for (const side of [0, 1] as const)
      if (scene.isNearArm(side, x, y)) into.arm(side, { x, y }, values, from + 4 + side * 4)
      else values.set([0, 0, -9 * unit, 9], from + 4 + side * 4)
  })
  const spot = new Float32Array(12)
  const fit: Fit = { torso: 0, covered: 0, old: 0, left: 0, worn: 0, dressed: 0, outside: 0 }
  const sleeved = ownSleeves(scene).map(
    ({ share }, side) => Math.max(share * lengthOf(body.sleeves[side]!), ends[side]!) + 0.08 * unit,
  )
  /** Beside the torso, where both arms are bare: what looks like cloth there is skin in the shade. */
  const isBare = (at: Float32Array) =>
    Math.abs(at[2]!) > 1.05 &&
    sleeved.every((end, side) => at[6 + side * 4]! > end || Math.abs(at[7 + side * 4]!) > 2.2)
  const size = person.width * person.height
  const traces: Traces = {
    weight: new Float32Array(size),
    meant: new Uint8Array(size),
    invented: new Uint8Array(size),
    warped: warpedShare(grid),
  }
  const alpha = { data: garment.alpha, width, height }
  const open = { data: garment.open, width, height }
  for (let y = area.top; y < area.bottom; y++)
    for (let x = area.left; x < area.right; x++) {
      const here = scene.at(x, y)
      readGrid(grid, x + 0.5, y + 0.5, spot)
      const pixel = y * person.width + x
      traces.meant[pixel] = isMeant(spot, ends) ? 1 : 0
      if (here.body < 0.02) continue
      const tx = spot[0]!
      const ty = spot[1]!
      const u = spot[2]!
      const v = spot[3]!
      const isFar = Math.abs(u) > 2.4 || v < -0.5 || v > 1.4
      const opening = isFar || v > 0.6 ? 0 : sampleField(open, tx - 0.5, ty - 0.5)
      const chest = isFar ? 0 : sampleField(alpha, tx - 0.5, ty - 0.5) * (1 - opening) * smooth(1.07, 1, Math.abs(u))
      let weight = chest * (1 - here.front)
      let invented = Math.abs(u) > 1.02 || sampleField(alpha, tx - 0.5, ty - 0.5) < 0.5 ? 1 : 0
      const fresh = colourIn(garment.picture, tx, ty)
      const rest = isBare(spot) ? 0 : here.upper * (1 - here.front)
      for (const side of [0, 1] as const) {
        const k = 4 + side * 4
        const s = spot[k + 2]!
        const t = spot[k + 3]!
        if (Math.abs(t) > 1.3 || s < -0.2 * unit) continue
        const isOwn = (u < 0 ? 0 : 1) === side
        const across = smooth(1.15, 0.98, Math.abs(t))
        // The sleeve begins at the shoulder; further down it covers the torso.
        const outward = isOwn ? smooth(0.86, 1.06, Math.abs(u)) : 0
        const seam = Math.max(outward, smooth(0.5 * unit, 0.65 * unit, s) * here.arm)
        // Cloth that has to be covered between arm and torso is the torso's.
        const isBetween = s > ends[side] && Math.abs(u) > 0.8 && Math.abs(u) < 1.15 && v > 0.25
        const share = isBetween ? 0 : across * seam
        if (share <= 0) continue
        const end = ends[side]
        const cover = end === 0 ? 0 : smooth(end + 0.01 * unit, end - 0.01 * unit, s) * (1 - here.hand)
        const sleeve = colourIn(garment.picture, spot[k]!, spot[k + 1]!)
        for (let c = 0; c < 3; c++) fresh[c]! += (sleeve[c]! - fresh[c]!) * share
        if (share > 0.5)
          invented =
            !garment.shape.sleeves[side] || s > end || sampleField(alpha, spot[k]! - 0.5, spot[k + 1]! - 0.5) < 0.5
              ? 1
              : 0
        weight = weight * (1 - share) + Math.max(cover, rest > 0.5 ? rest : 0) * share
      }
      // The old garment must not show beside or above the new one.
      const isNeck = opening > 0.5 || (v < 0.03 && Math.abs(u) < neckShares[u < 0 ? 0 : 1])
      const old = isFar ? 0 : rest
      const isLeft = old > 0.3 && weight < old
      if (isLeft && isNeck) {
        const skin = scene.skin(x, y)
        const to = (y * person.width + x) * 3
        for (let c = 0; c < 3; c++)
          out.data[to + c] = clampByte(Math.round(out.data[to + c]! * (1 - old) + skin[c]! * old))
      } else if (isLeft) weight = old
      fit.dressed += weight
      fit.outside += Math.max(0, weight - here.body)
      weight = Math.min(here.body, weight)
      traces.weight[pixel] = weight
      traces.invented[pixel] = invented
      fit.old += old
      fit.left += isNeck ? 0 : Math.max(0, old - weight)
      if (Math.abs(u) < 0.85 && v > 0.2 && v < 0.85) {
        fit.torso += 1 - here.front
        fit.covered += Math.min(weight, 1 - here.front)
        fit.worn += here.upper
      }
      if (weight <= 0.01) continue
      const to = (y * person.width + x) * 3
      for (let channel = 0; channel < 3; channel++) {
        const value = fresh[channel]! * here.shade
        out.data[to + channel] = clampByte(Math.round(out.data[to + channel]! * (1 - weight) + value * weight))
      }
    }
  return { picture: out, fit, traces, ends }
}

const colourIn = (picture: Raster, x: number, y: number): [number, number, number] => [
  sample(picture, x - 0.5, y - 0.5, 0),
  sample(picture, x - 0.5, y - 0.5, 1),
  sample(picture, x - 0.5, y - 0.5, 2),
]

/** Within the torso and above its hem, or on an arm within the sleeve. */
function isMeant(spot: Float32Array, ends: readonly [number, number]): boolean {
  const [u, v] = [spot[2]!, spot[3]!]
  if (Math.abs(u) < 0.92 && v > 0.2 && v < 0.97) return true
  return ends.some((end, side) => {
    const [s, t] = [spot[6 + side * 4]!, spot[7 + side * 4]!]
    return end > 0 && s > 0.1 * end && s < end * 0.95 && Math.abs(t) < 0.8
  })
}
