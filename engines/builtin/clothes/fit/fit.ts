import type { Point } from '../../../../media/raster'
import type { CutOut } from '../garment/cut-out'
import { halfAt, lengthOf, limbPointAt, limbSpotAt, pointAt, type Shape, spotAt, spotOn } from './shape'

/** Flat cloth is wider than it is when worn. */
const ease = 0.86
/** Below the hips, in half widths of the chest: longer tops end here, unless they are dresses. */
const lowest = 0.75

/** Maps every point of the person to a point of the garment. */
export function fitOf(body: Shape, garment: CutOut, hips: number) {
  const { shape, armShares } = garment
  const chest = halfOf(body)
  const scale = (chest / halfOf(shape)) * (armShares ? 1 : ease)
  // Keeps the garment's length; longer where the old garment is longer.
  const own = (shape.hem - shape.neckTops[0]) * scale + body.neckTops[0]
  const hem = Math.max(Math.min(own, hips + lowest * chest), Math.min(body.hem + 1, hips + 1.6 * chest))
  const worn: Shape = { ...body, hem }
  return {
    scale,
    /** Writes x and y in the garment, u and v on the body. */
    torso(point: Point, into: Float32Array, from: number) {
      const spot = spotAt(worn, point)
      const there = spotOn(worn, shape, spot)
      const { x, y } = pointAt(shape, { u: Math.max(-0.97, Math.min(0.97, there.u)), v: there.v })
      put(into, from, x, y, spot.u, spot.v)
    },
    /** The sleeve's length on the arm; 0 without a sleeve. */
    end(side: 0 | 1): number {
      const [limb, sleeve] = [body.sleeves[side]!, shape.sleeves[side]]
      if (!sleeve) return 0
      return armShares ? armShares[side] * lengthOf(limb) : Math.min(lengthOf(sleeve) * scale, lengthOf(limb) * 1.02)
    },
    /** Writes x and y in the garment's sleeve, s and t on the arm. */
    arm(side: 0 | 1, point: Point, into: Float32Array, from: number) {
      const [limb, sleeve] = [body.sleeves[side]!, shape.sleeves[side]]
      const { s, t } = limbSpotAt(limb, point)
      if (!sleeve) {
        // The cloth of the torso's side serves as a sleeve where something has to be covered.
        const { x, y } = pointAt(shape, {
          u: (side ? 1 : -1) * (0.62 + t * 0.25),
          v: 0.3 + 0.5 * mirrored(s / lengthOf(limb), 1),
        })
        put(into, from, x, y, s, t)
        return
      }
      const long = lengthOf(sleeve) * 0.97
      const along = armShares ? (s / (armShares[side] * lengthOf(limb))) * long : s / scale
      const { x, y } = limbPointAt(sleeve, {
        s: along <= long ? along : long * (1 - 0.2 * mirrored(along / long - 1, 0.2)),
        t: Math.max(-0.95, Math.min(0.95, t)),
      })
      put(into, from, x, y, s, t)
    },
  }
}

/** To and fro between 0 and 1. */
const mirrored = (value: number, period: number) => Math.abs(((((value / period + 1) % 2) + 2) % 2) - 1)

function halfOf(shape: Shape): number {
  const long = shape.hem - shape.neckTops[0]
  const places = [0.3, 0.4, 0.5, 0.6].flatMap((v) =>
    ([0, 1] as const).map((side) => halfAt(shape, shape.neckTops[0] + long * v, side)),
  )
  return places.reduce((sum, one) => sum + one, 0) / places.length
}

function put(into: Float32Array, from: number, a: number, b: number, c: number, d: number) {
  into[from] = a
  into[from + 1] = b
  into[from + 2] = c
  into[from + 3] = d
}
