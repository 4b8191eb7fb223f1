import { EngineError, type EngineFault } from '../media/errors'
import type { Guide } from '../contract/field'
import { garmentIn } from './builtin/clothes/garment/garment'
import { poseOf } from './builtin/clothes/figure/pose'
import { findPeople } from './shared/people'
import type { People } from './shared/people/types'
import { usableFace } from './shared/people/usable'

/** The text key of a finding, which the server translates. */
export type GuideFinding = 'check.garmentWorn' | 'check.garment' | 'check.face' | 'check.person' | EngineFault

/** Does a picture show what a tool needs? What was seen, or what to change. */
export async function checkGuide(
  path: string,
  guide: Guide,
  known?: People,
): Promise<{ ok: boolean; key: GuideFinding }> {
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
