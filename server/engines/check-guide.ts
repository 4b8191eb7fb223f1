import { EngineError } from '../errors'
import type { Guide } from '../../contract/field'
import type { TextKey } from '../texts'
import { garmentIn } from './builtin/clothes/garment/garment'
import { poseOf } from './builtin/clothes/figure/pose'
import { findPeople } from './shared/people'
import type { People } from './shared/people/types'
import { usableFace } from './shared/people/usable'

/** Checks whether a picture fits a tool's guide. Returns a description, or the change that is needed. */
export async function checkGuide(path: string, guide: Guide, known?: People): Promise<{ ok: boolean; key: TextKey }> {
  try {
    if (guide === 'garment') {
      const { isWorn } = await garmentIn(path)
      return { ok: true, key: isWorn ? 'check.garmentWorn' : 'check.garment' }
    }
    const people = known ?? (await findPeople(path))
    if (guide === 'frontal-face') {
      usableFace(people)
      return { ok: true, key: 'check.face' }
    }
    poseOf(people)
    return { ok: true, key: 'check.person' }
  } catch (error) {
    if (error instanceof EngineError) return { ok: false, key: error.key }
    throw error
  }
}
