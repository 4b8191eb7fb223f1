import type { FileCheck } from '../../../../contract/api'
import type { Locale } from '../../../../contract/locales'
import { facePlaceOf, faultOfFace, mainFaces, type People, usableFace } from '../../../../engines'
import { EngineError } from '../../../errors'
import { type TextKey, translate } from '../../../texts'

/** Whether a picture shows a usable face: the one at the place, else the only one. */
export function verdictOnFace(people: People, place?: string): { ok: boolean; key: TextKey } {
  try {
    usableFace(people, place)
    return { ok: true, key: 'check.face' }
  } catch (error) {
    if (error instanceof EngineError) return { ok: false, key: error.key }
    throw error
  }
}

/** Faces to choose from, left to right, if a picture has several prominent ones; otherwise none. */
export function facesToChoose(people: People, locale: Locale): NonNullable<FileCheck['faces']> {
  if (mainFaces(people).length < 2) return []
  const { width, height, faces } = people
  return faces
    .map((face) => {
      const fault = faultOfFace(face)
      const { box } = face
      return {
        x: box.x / width,
        y: box.y / height,
        width: box.width / width,
        height: box.height / height,
        place: facePlaceOf(face, people),
        ok: fault === null,
        msg: translate(locale, fault ?? 'check.face'),
      }
    })
    .sort((a, b) => a.x - b.x)
}
