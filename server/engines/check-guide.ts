import { EngineError } from '../errors'
import type { Guide } from '../../contract/field'
import type { TextKey } from '../texts'
import { garmentMask } from './builtin/clothes/garment'
import { findPeople } from './shared/people'
import { featuresOf } from './shared/people/features'
import type { People } from './shared/people/types'
import { usableFace } from './shared/people/usable'
import { readRaster } from '../media/raster'

const lookSide = 800

/** Does a picture show what a tool needs? What was seen, or what to change. */
export async function checkGuide(path: string, guide: Guide, known?: People): Promise<{ ok: boolean; key: TextKey }> {
  try {
    if (guide === 'garment')
      return garmentMask(await readRaster(path, lookSide))
        ? { ok: true, key: 'check.garment' }
        : { ok: false, key: 'engine.noGarment' }
    const people = known ?? (await findPeople(path))
    if (guide === 'frontal-face') {
      usableFace(people)
      return { ok: true, key: 'check.face' }
    }
    const box = people.faces[0] && featuresOf(people.faces[0]).box
    // Below the face there must be room for a torso.
    const isWhole = box && people.height - (box.y + box.height * 1.06) > box.width * 1.6
    return isWhole ? { ok: true, key: 'check.person' } : { ok: false, key: 'engine.noPerson' }
  } catch (error) {
    if (error instanceof EngineError) return { ok: false, key: error.key }
    throw error
  }
}
