import { EngineError } from '../errors'
import type { Guide } from '../../contract/field'
import type { TextKey } from '../texts'
import { garmentMask } from './builtin/clothes/garment'
import { findFaces, onlyFace } from './shared/face-detection'
import { readRaster } from '../media/raster'

const lookSide = 800

/** Does a picture show what a tool needs? What was seen, or what to change. */
export async function checkGuide(path: string, guide: Guide): Promise<{ ok: boolean; key: TextKey }> {
  try {
    const raster = await readRaster(path, lookSide)
    if (guide === 'garment')
      return garmentMask(raster) ? { ok: true, key: 'check.garment' } : { ok: false, key: 'engine.noGarment' }
    const faces = await findFaces(raster)
    if (guide === 'frontal-face') {
      onlyFace(faces)
      return { ok: true, key: 'check.face' }
    }
    const [face] = faces
    // Below the face there must be room for a torso.
    const isWhole = face && raster.height - (face.box.y + face.box.height * 1.06) > face.box.width * 1.6
    return isWhole ? { ok: true, key: 'check.person' } : { ok: false, key: 'engine.noPerson' }
  } catch (error) {
    if (error instanceof EngineError) return { ok: false, key: error.key }
    throw error
  }
}
