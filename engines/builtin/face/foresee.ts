import type { Locale } from '../../../contract/locales'
import type { Facts } from '../../../contract/tool'
import { translate } from '../../texts'

/** A narrower face looks blurred when it is enlarged to more than `mostEnlarged` times. */
const sharpFacePx = 160
const mostEnlarged = 2

/** Says when the face is too small for the picture that it is put into, and when only one of the two is drawn. */
export function foreseeFace(locale: Locale, { looks }: Facts): string[] {
  const { source = {}, target = {} } = looks ?? {}
  const notes: string[] = []
  const [from, to] = [source.facePx, target.facePx]
  if (from && to && from < sharpFacePx && to > from * mostEnlarged)
    notes.push(translate(locale, 'note.faceSmall', { width: from, wanted: Math.min(sharpFacePx, to) }))
  // A picture that was checked by an older version has no finding.
  const areKnown = source.isDrawn !== undefined && target.isDrawn !== undefined
  if (areKnown && source.isDrawn !== target.isDrawn) notes.push(translate(locale, 'note.faceKinds'))
  return notes
}
