import type { Point } from '../../../../media/raster'
import type { Figure } from '../figure/figure'
import { evenLine, type Limb } from './shape'
import { evened } from './evened'

/** A line over an arm has this many points. */
const armPoints = 16

export type PartReader = (values: Float32Array, point: Point) => number

/** An arm of a person, in its visible width. */
export function limbOf({ pose, parts, picture }: Figure, side: 0 | 1, look: PartReader): Limb {
  const { shoulders, elbows, wrists, unit } = pose
  const { line, step } = evenLine([shoulders[side], elbows[side], wrists[side]], armPoints)
  const turn = side === 0 ? 1 : -1
  const widths = ([1, -1] as const).map((outward) =>
    evened(
      line.map((point, k) => {
        const [a, b] = [line[Math.max(0, k - 1)]!, line[Math.min(line.length - 1, k + 1)]!]
        const way = Math.hypot(b.x - a.x, b.y - a.y) || 1
        const normal = { x: (-(b.y - a.y) / way) * turn * outward, y: ((b.x - a.x) / way) * turn * outward }
        const usual = unit * (k < armPoints / 2 ? 0.15 : 0.11)
        const most = unit * (outward > 0 ? 0.28 : 0.2)
        for (let reach = 1; reach < most; reach++) {
          const spot = { x: point.x + normal.x * reach, y: point.y + normal.y * reach }
          const isOut = spot.x < 0 || spot.y < 0 || spot.x >= picture.width || spot.y >= picture.height
          if (isOut) return usual
          if (look(parts.ground, spot) > 0.5) return Math.max(usual * 0.55, reach)
        }
        return outward > 0 ? most * 0.8 : usual
      }),
      2,
    ),
  )
  return { line, step, turn, halves: line.map((_, k) => [widths[0]![k]!, widths[1]![k]!] as const) }
}
