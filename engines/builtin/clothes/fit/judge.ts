import type { EngineFault } from '../../../../media/errors'
import type { Fit } from './dress'

/** Of the torso: less of it in the garment is no fit. */
const leastCovered = 0.82
/** Of what was worn: more of it that still shows. */
const mostLeft = 0.1
/** Of the torso: when less of it is garment, what was worn has not been told from skin and ground. */
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

/** Of the garment: more of it beside the person. */
const mostOutside = 0.06
