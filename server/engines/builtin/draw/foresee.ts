import type { Locale } from '../../../../contract/locales'
import { EngineError } from '../../../errors'
import type { TaskInput } from '../../../ports/db/schema'
import { translate } from '../../../texts'
import { leftOut } from './left-out'
import { readPrompt } from './scene'
import { abstractWords } from './words-plain'

const mostNamed = 5

/** Which words of a prompt will not be in the picture. Throws when none would be. */
export function foreseePicture({ prompt }: TaskInput, locale: Locale): string[] {
  const words = String(prompt)
  const { things, time, tint, style } = readPrompt(words)
  const knows = things.size > 0 || time !== null || tint !== null || abstractWords.test(words)
  const left = leftOut(words)
  if (!knows && !(style && left.length === 0)) throw new EngineError('engine.nothingToDraw')
  if (left.length === 0) return []
  const named = left.slice(0, mostNamed).join(translate(locale, 'note.comma'))
  return [translate(locale, 'note.notDrawn', { words: left.length > mostNamed ? `${named} …` : named })]
}
