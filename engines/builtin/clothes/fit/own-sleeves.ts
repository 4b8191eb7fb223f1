import type { Pair } from '../figure/pose'
import type { FitScene } from './scene'
import { lengthOf, type Limb, limbPointAt } from './shape'

/** Least length of a sleeve, as a share of the arm. */
const leastSleeve = 0.12

/** The sleeved part of an arm, and its share of the arm. */
export interface OwnSleeve {
  limb: Limb | null
  share: number
}

/** The sleeves that a person wears. */
export const ownSleeves = (scene: FitScene): Pair<OwnSleeve> => [
  sleeveOn(scene.body.sleeves[0]!, scene),
  sleeveOn(scene.body.sleeves[1]!, scene),
]

function sleeveOn(arm: Limb, scene: FitScene): OwnSleeve {
  const isCloth = (k: number) => {
    const points = [-0.4, 0, 0.4].map((t) => limbPointAt(arm, { s: k * arm.step, t }))
    return points.filter(({ x, y }) => scene.at(Math.round(x), Math.round(y)).upper > 0.5).length >= 2
  }
  let last = 0
  // A gap is a watch strap or a shadow.
  for (let k = 0; k < arm.line.length && k <= last + 2; k++) if (isCloth(k)) last = k
  const share = (last * arm.step) / lengthOf(arm)
  if (share < leastSleeve) return { limb: null, share: 0 }
  return { limb: { ...arm, line: arm.line.slice(0, last + 1), halves: arm.halves.slice(0, last + 1) }, share }
}
