import type { Locale } from '../../../contract/locales'
import { EngineError } from '../../../media/errors'
import type { TaskInput } from '../../../contract/task'
import { translate } from '../../texts'
import { leftOut } from './left-out'
import { readPrompt } from './scene'
import { abstractWords } from './words-plain'

const mostNamed = 5

/**
 * Words of a prompt that will be missing in the picture, and text that cannot be written. Throws when the picture would
 * be empty.
 */
export function foreseePicture({ prompt }: TaskInput, locale: Locale): string[] {
  const asked = String(prompt)
  const { things, time, tint, style, lettering } = readPrompt(asked)
  const isWritten = lettering !== undefined && (lettering.kind !== 'words' || lettering.words !== '')
  const knows = things.size > 0 || time !== null || tint !== null || isWritten || abstractWords.test(asked)
  const left = leftOut(asked)
  if (!knows && !(style && left.length === 0)) throw new EngineError('engine.nothingToDraw')
  const named = (words: readonly string[]) =>
    words.slice(0, mostNamed).join(translate(locale, 'note.comma')) + (words.length > mostNamed ? ' …' : '')
  const notes: string[] = []
  if (left.length > 0) notes.push(translate(locale, 'note.notDrawn', { words: named(left) }))
  if (lettering && lettering.unknown.length > 0)
    notes.push(translate(locale, 'note.notWritten', { words: named(lettering.unknown) }))
  if (lettering?.isShortened && isWritten)
    notes.push(translate(locale, 'note.writtenShort', { words: lettering.words }))
  return notes
}
