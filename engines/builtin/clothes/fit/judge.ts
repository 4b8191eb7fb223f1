import type { EngineFault } from '../../../../media/errors'
import type { Fit } from './dress'

/** Least share of the torso that the garment must cover. */
const leastCovered = 0.82
/** Largest share of the old garment that may still show. */
const mostLeft = 0.1
/** Least share of the torso with a garment: below it, the old garment was not separated from skin and ground. */
const leastWorn = 0.35

/** Why a fit is not given out; null when it may be. */
export function faultOfFit({ torso, covered, worn, old, left, outside, dressed }: Fit): EngineFault | null {
  const isGood =
    torso > 0 &&
    covered / torso > leastCovered &&
    worn / torso > leastWorn &&
    left <= old * mostLeft &&
    outside <= dressed * mostOutside
  return isGood ? null : 'engine.fitFailed'
}

/** Largest share of the garment that may be beside the person. */
const mostOutside = 0.06
