import { EngineError } from '../../../media/errors'
import { hasWords, type Language } from './scripts'
import { spelledSentences } from './spoken-parts'

/** A sentence for a voice that reads words but no numbers or signs. */
export interface AloudSentence {
  /** As it is written. */
  written: string
  /** As it is read. */
  said: string
  /** Seconds of silence after it, at the voice's own pace. */
  pause: number
}

/** A text in sentences as they are read. Throws `engine.nothingToSay` when no word of it can be read. */
export function sentencesAloud({ text, language }: { text: string; language: Language }): AloudSentence[] {
  const sentences = [...spelledSentences(text, language)].map(({ from, to, pause, spelled }) => ({
    written: text.slice(from, to).trim(),
    said: spelled.text.trim(),
    pause,
  }))
  const worded = sentences.filter(({ said }) => hasWords(said))
  if (worded.length === 0) throw new EngineError('engine.nothingToSay')
  return worded
}
