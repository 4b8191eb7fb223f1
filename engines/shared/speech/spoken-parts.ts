import { inPlainCharacters, spellOut, toSounds, type Spelled } from '../reading'
import { unbrokenIn } from '../reading/unbroken'
import { hasWords, scriptLanguage, readable, runsOf, type Language } from './scripts'
import { sentencesOf } from './sentences'

/** What espeak is given in one go, in one language; places lead to the text that was written. */
export interface SpokenPart extends Spelled {
  language: Language
}

export interface SpokenSentence {
  parts: readonly SpokenPart[]
  to: number
  /** Seconds of silence after it. */
  pause: number
}

/** espeak cuts a clause at 800 bytes, which must not happen within the signs of a sound. */
const longestPart = 420

/** A text sentence by sentence as espeak is to say it: spelled out, each language by itself, Chinese in sounds. */
export function* spokenSentences(written: string, own: Language): Generator<SpokenSentence> {
  const text = inPlainCharacters(written)
  for (const { from, to, pause } of sentencesOf(text, unbrokenIn(text))) {
    const spelled = spellOut(text, mainLanguage(text.slice(from, to), own), from, to)
    const blank = { ...spelled, text: readable(spelled.text) }
    const parts = runsOf(blank.text, 0, blank.text.length, own).flatMap((run) => partsOf(blank, run))
    yield { parts, to, pause }
  }
}

function partsOf({ text, places }: Spelled, run: { from: number; to: number; language: Language }): SpokenPart[] {
  const { from, to, language } = run
  const part = { text: text.slice(from, to), places: places.slice(from, to) }
  if (!hasWords(part.text)) return []
  return inPieces(language === 'cmn' ? toSounds(part) : part).map((piece) => ({ ...piece, language }))
}

/** Cuts behind words; where there are marks of a clause, behind them. */
function inPieces({ text, places }: Spelled): Spelled[] {
  const pieces: Spelled[] = []
  let from = 0
  while (text.length - from > longestPart) {
    const ahead = text.slice(from, from + longestPart)
    const clause = Math.max(...['，', '、', '：', ', '].map((mark) => ahead.lastIndexOf(mark))) + 1
    const word = ahead.lastIndexOf(' ') + 1
    const cut = from + (clause > longestPart / 3 ? clause : word > 0 ? word : longestPart)
    pieces.push({ text: text.slice(from, cut), places: places.slice(from, cut) })
    from = cut
  }
  return [...pieces, { text: text.slice(from), places: places.slice(from) }]
}

/** Letters of English and Russian are narrow: several make a word. */
const weightOf = (language: Language) => (/^(?:en|ru)/.test(language) ? 0.3 : 1)

/** Whose numbers and signs a sentence has: the language most of it is written in, the voice's own where there is no word. */
function mainLanguage(sentence: string, own: Language): Language {
  const weights = new Map<Language, number>([[own, 0.01]])
  for (const character of sentence) {
    const language = scriptLanguage(character, own)
    if (language) weights.set(language, (weights.get(language) ?? 0) + weightOf(language))
  }
  return [...weights].reduce((best, each) => (each[1] > best[1] ? each : best))[0]
}
