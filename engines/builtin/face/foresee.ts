import type { Locale } from '../../../contract/locales'
import type { Facts } from '../../../contract/tool'
import { translate } from '../../texts'

/** A narrower face looks blurred when it is enlarged to more than `mostEnlarged` times. */
const sharpFacePx = 160
const mostEnlarged = 2

/** Says when the face is too small for the picture that it is put into. */
export function foreseeFace(locale: Locale, { looks }: Facts): string[] {
  const [from, to] = [looks?.['source']?.facePx, looks?.['target']?.facePx]
  if (!from || !to || from >= sharpFacePx || to <= from * mostEnlarged) return []
  return [translate(locale, 'note.faceSmall', { width: from, wanted: Math.min(sharpFacePx, to) })]
}
