import { colourAt, type LumaChroma } from '../figure/colour'
import type { Figure } from '../figure/figure'
import { likelihood, type Mixture, mixtureOf } from '../figure/mixture'
import type { FigurePart } from '../figure/parts'

/** Least log-likelihood of a colour of the old garment. */
const leastLikely = -11

/** Returns whether a colour is that of the worn garment, and neither skin nor that of the legs. */
export function oldClothOf({ parts, picture }: Figure): (colour: LumaChroma) => boolean {
  const coloursOf = (part: FigurePart): Mixture | null => {
    const sure: LumaChroma[] = []
    for (let at = 0; at < parts[part].length; at++) if (parts[part][at]! > 0.9) sure.push(colourAt(picture, at))
    return mixtureOf(sure, 6)
  }
  const old = coloursOf('upper')
  const others = (['lower', 'skin', 'ground'] as const).map(coloursOf).filter((one) => one !== null)
  return (colour) => {
    if (!old) return false
    const likely = likelihood(old, ...colour)
    return likely > leastLikely && others.every((other) => likely > likelihood(other, ...colour) + 1)
  }
}
