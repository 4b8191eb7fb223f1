import { EngineError, type EngineFault } from '../media/errors'
import type { Guide } from '../contract/field'
import type { PictureLook } from '../contract/tool'
import { readRaster } from '../media/raster'
import { garmentIn } from './builtin/clothes/garment/garment'
import { personLook } from './builtin/clothes/look'
import { isSharp } from './builtin/clear-up/sharpness'
import { resultSide } from './builtin/clothes/result-side'
import { findPeople } from './shared/people'
import { isFaceDrawn } from './shared/people/drawn'
import type { People } from './shared/people/types'
import { usableFace } from './shared/people/usable'

/** The text key of a finding, which the server translates. */
export type GuideFinding =
  | 'check.garmentWorn'
  | 'check.garment'
  | 'check.garmentBare'
  | 'check.face'
  | 'check.person'
  | 'check.personBare'
  | 'check.photo'
  | 'check.photoSharp'
  | EngineFault

export interface GuideVerdict {
  ok: boolean
  key: GuideFinding
  look?: PictureLook
}

/** Larger photos are not enlarged. */
const mostSide = 4096

/** Does a picture show what a tool needs? What was seen, or what to change. */
export async function checkGuide(path: string, guide: Guide, known?: People): Promise<GuideVerdict> {
  try {
    if (guide === 'garment') {
      const { isWorn, look } = await garmentIn(path)
      if (!look.sleeved) return { ok: true, key: 'check.garmentBare', look }
      return { ok: true, key: isWorn ? 'check.garmentWorn' : 'check.garment', look }
    }
    if (guide === 'photo') {
      const sharp = isSharp(await readRaster(path, mostSide))
      return { ok: true, key: sharp ? 'check.photoSharp' : 'check.photo', look: { sharp } }
    }
    const people = known ?? (await findPeople(path))
    if (guide === 'frontal-face') {
      const { box } = usableFace(people)
      const look = { facePx: Math.round(box.width), isDrawn: await isFaceDrawn(path, people) }
      return { ok: true, key: 'check.face', look }
    }
    const look = await personLook(await readRaster(path, resultSide), people)
    return { ok: true, key: look.sleeved ? 'check.person' : 'check.personBare', look }
  } catch (error) {
    if (error instanceof EngineError) return { ok: false, key: error.key }
    throw error
  }
}
