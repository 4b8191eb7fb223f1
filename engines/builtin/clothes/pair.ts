import type { PictureLook } from '../../../contract/tool'
import type { EngineFault } from '../../../media/errors'

/** Why a person cannot be dressed in a garment: no skin is drawn, and no sleeve fits a bare arm well. Null when it may be. */
export function faultOfPair(person: PictureLook | undefined, garment: PictureLook | undefined): EngineFault | null {
  if (person?.sleeved === undefined || garment?.sleeved === undefined) return null
  if (person.sleeved === garment.sleeved) return null
  return garment.sleeved ? 'engine.armsBare' : 'engine.armsCovered'
}
