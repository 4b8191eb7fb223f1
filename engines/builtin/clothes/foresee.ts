import type { Facts } from '../../../contract/tool'
import { EngineError } from '../../../media/errors'
import { faultOfPair } from './pair'

/** Throws for a garment that the person of the other picture cannot be dressed in. */
export function foreseeClothes({ looks }: Facts): string[] {
  const fault = faultOfPair(looks?.['person'], looks?.['garment'])
  if (fault) throw new EngineError(fault)
  return []
}
