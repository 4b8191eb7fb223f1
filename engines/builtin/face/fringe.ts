import type { Point } from '../../../media/raster'
import { blurred } from '../../shared/blur'
import type { Face } from '../../shared/people/types'
import type { Region } from './mesh-warp'
import { insideOf } from './outline'

/**
 * Points of the mesh, from left to right: upper and lower edge of the brows, the area between them and the lids, the
 * forehead.
 */
const left = {
  brow: [70, 63, 105, 66, 107],
  under: [46, 53, 52, 65, 55],
  lid: [113, 225, 224, 223, 222, 221, 189],
} as const
const right = {
  brow: [336, 296, 334, 293, 300],
  under: [285, 295, 282, 283, 276],
  lid: [413, 441, 442, 443, 444, 445, 342],
} as const
const forehead = [104, 69, 108, 151, 337, 299, 333] as const
const above = { left: [104, 69, 108], right: [337, 299, 333] } as const
/** The contour below the brows' height, from right to left, and between the brows. */
const lower = [
  356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149, 150, 136, 172, 58, 132, 93, 234, 127,
] as const
const temples = { left: 162, right: 389 } as const
const between = { brows: 9, eyes: 168 } as const

/** A forehead of which more than this is not skin is under a fringe; so is a brow with as much above it. */
const most = { forehead: 0.16, aboveBrow: 0.14 }

/**
 * Share of the face that is kept when the source has a fringe: all below the brows, or below the fringe if that hides
 * them. `bare` is 1 where the drawn face is skin. Returns the lines around brows that are kept.
 */
export function belowFringe(
  { points, box }: Face,
  region: Region,
  bare: Float32Array,
  isDrawn: Uint8Array,
): { kept: Float32Array; brows: Point[][] } {
  const at = (number: number) => points[number]!
  const hairIn = (line: readonly Point[]) => {
    const inside = insideOf(line, region)
    let [sum, count] = [0, 1e-6]
    inside.forEach((value, pixel) => {
      if (value === 0 || isDrawn[pixel] === 0) return
      sum += 1 - bare[pixel]!
      count++
    })
    return sum / count
  }
  const up = { x: (at(10).x - at(152).x) * 0.025, y: (at(10).y - at(152).y) * 0.025 }
  const raised = (number: number): Point => ({ x: at(number).x + up.x, y: at(number).y + up.y })
  const lineOf = (side: typeof left | typeof right): Point[] => [
    ...side.brow.map(raised),
    ...side.under.toReversed().map(at),
  ]
  const field = [...left.brow.map(raised), ...right.brow.map(raised), ...forehead.toReversed().map(at)]
  const kept = new Float32Array(bare.length).fill(1)
  if (hairIn(field) < most.forehead) return { kept, brows: [lineOf(left), lineOf(right)] }

  const isHidden = (side: typeof left | typeof right, over: readonly number[]) =>
    hairIn([...side.brow.map(raised), ...over.toReversed().map(at)]) > most.aboveBrow
  const hidden = { left: isHidden(left, above.left), right: isHidden(right, above.right) }
  const line = [
    ...(hidden.left ? left.lid.map(at) : [at(temples.left), ...left.brow.map(raised)]),
    at(hidden.left || hidden.right ? between.eyes : between.brows),
    ...(hidden.right ? right.lid.map(at) : [...right.brow.map(raised), at(temples.right)]),
    ...lower.map(at),
  ]
  const radius = Math.max(1, Math.round(box.width * 0.015))
  return {
    kept: blurred(insideOf(line, region), region.width, region.height, radius),
    brows: [...(hidden.left ? [] : [lineOf(left)]), ...(hidden.right ? [] : [lineOf(right)])],
  }
}
