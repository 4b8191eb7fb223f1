import { blurred } from '../../../shared/blur'
import { colourAt } from '../figure/colour'
import type { Figure } from '../figure/figure'
import type { Dressed } from './dress'
import { oldClothOf } from './old-cloth'
import { ownSleeves } from './own-sleeves'
import type { FitScene } from './scene'
import { lengthOf, limbSpotAt, spotAt } from './shape'

/** Visible flaws of a fit, as shares of the garment's area in the result. */
export interface Flaws {
  /** Bare skin or ground within the garment's outline. */
  holes: number
  /** Old garment around the new one. */
  remains: number
  /** Cloth on bare arms, and beside the body. */
  spilled: number
  /** Teeth and notches of the edge. */
  ragged: number
  /** Cloth that the garment's picture does not show. */
  invented: number
  /** Cloth of the torso that is stretched or squeezed. */
  warped: number
}

/** Hands and hair in front are no holes. */
const mostInFront = 0.5

export function flawsOf(scene: FitScene, figure: Figure, { traces, ends }: Pick<Dressed, 'traces' | 'ends'>): Flaws {
  const { person, area, body, unit } = scene
  const { weight, meant, invented } = traces
  const isOldCloth = oldClothOf(figure)
  const bare = ownSleeves(scene).map(({ share }, side) =>
    Math.max(share * lengthOf(body.sleeves[side]!), ends[side as 0 | 1]),
  )
  const sum = { dressed: 0, holes: 0, remains: 0, spilled: 0, invented: 0 }
  for (let y = area.top; y < area.bottom; y++)
    for (let x = area.left; x < area.right; x++) {
      const at = y * person.width + x
      const share = weight[at]!
      const isDressed = share > 0.5
      if (isDressed) {
        sum.dressed++
        sum.invented += invented[at]!
      } else if (meant[at] === 1 && scene.at(x, y).hand < mostInFront) sum.holes++
      // Every fourth pixel is enough for what follows.
      if (x % 2 !== 0 || y % 2 !== 0 || (!isDressed && share >= 0.2)) continue
      const { u, v } = spotAt(body, { x, y })
      if (isDressed) {
        const isBare = body.sleeves.every((arm, side) => {
          const { s, t } = limbSpotAt(arm!, { x, y })
          return s > bare[side]! + 0.08 * unit || Math.abs(t) > 1.3
        })
        if (Math.abs(u) > 1.05 && isBare) sum.spilled += 4
      } else if (Math.abs(u) < 1.3 && v > 0.1 && v < 1.35) {
        const { body: here, front } = scene.at(x, y)
        if (here > 0.5 && front < 0.3 && isOldCloth(colourAt(person, at))) sum.remains += 4
      }
    }
  const dressed = Math.max(1, sum.dressed)
  return {
    holes: sum.holes / dressed,
    remains: sum.remains / dressed,
    spilled: sum.spilled / dressed,
    ragged: raggedness(scene, weight) / dressed,
    invented: sum.invented / dressed,
    warped: traces.warped,
  }
}

/** Pixels that a smooth edge would not have, or would have. */
function raggedness({ person, area, unit }: FitScene, weight: Float32Array): number {
  const [width, height] = [area.right - area.left, area.bottom - area.top]
  const mask = new Float32Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      mask[y * width + x] = weight[(y + area.top) * person.width + x + area.left]! > 0.5 ? 1 : 0
  const even = blurred(mask, width, height, Math.max(1, Math.round(unit / 25)))
  return mask.reduce((sum, one, at) => sum + (even[at]! > 0.5 === one > 0.5 ? 0 : 1), 0)
}
