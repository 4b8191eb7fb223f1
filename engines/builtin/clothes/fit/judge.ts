import type { EngineFault } from '../../../../media/errors'
import type { Fit } from './dress'
import type { Flaws } from './flaws'

/** Least share of the torso that the garment must cover. */
const leastCovered = 0.82
/** Largest share of the old garment that may still show. */
const mostLeft = 0.1
/** Least share of the torso with a garment: below it, the old garment was not separated from skin and ground. */
const leastWorn = 0.35
/** Largest share of the garment that may be beside the person. */
const mostOutside = 0.06

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

/**
 * Largest shares of the result that may be flawed, calibrated by eye on photographs and drawings. Broken: pairs that a
 * person accepts have 0.002 to 0.017, rejected ones 0.025 to 0.11. Warped: 0 to 0.011 against 0.029 to 0.12. Invented:
 * up to 0.163, where short sleeves become long ones, against 0.2 to 0.31.
 */
const mostBroken = 0.02
const mostWarped = 0.025
const mostInvented = 0.18

/** Why a finished fit is not given out: its most visible flaw; null when it may be. */
export function faultOfFlaws({ holes, ragged, remains, spilled, warped, invented }: Flaws): EngineFault | null {
  if (holes + ragged + remains + spilled > mostBroken) {
    const torn = holes + ragged
    if (remains > torn && remains > spilled) return 'engine.fitRemains'
    return spilled > torn ? 'engine.fitSpilled' : 'engine.fitTorn'
  }
  return warped > mostWarped || invented > mostInvented ? 'engine.fitStretched' : null
}
