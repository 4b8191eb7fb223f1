import type { TaskInput } from '../../../contract/task'
import { EngineError } from '../../../media/errors'

const letters = /\p{L}/gu
const readable = /[\p{Script=Han}\p{Script=Latin}\p{Script=Hangul}\p{Script=Cyrillic}]/u
/** A single foreign letter, such as in a brand's name, does not matter. */
const mostForeign = 0.2

/** Throws for a text in letters that the built-in voices cannot read, such as kana. */
export function foreseeVoice({ text }: TaskInput): string[] {
  const all = String(text).match(letters) ?? []
  const foreign = all.filter((letter) => !readable.test(letter)).length
  if (foreign > all.length * mostForeign) throw new EngineError('engine.cannotRead')
  return []
}
