import { inPlainCharacters, spellOut, toSounds, type Spelled } from '../reading'
import { unbrokenIn } from '../reading/unbroken'
import { hasWords, scriptLanguage, readable, runsOf, type Language } from './scripts'
import { type Sentence, sentencesOf } from './sentences'

/** Input of one espeak call, in one language; places refer to the written text. */
export interface SpokenPart extends Spelled {
  language: Language
}

export interface SpokenSentence {
  parts: readonly SpokenPart[]
  to: number
  /** Seconds of silence after it. */
  pause: number
}

/** espeak cuts a clause at 800 bytes, which must not happen within a phoneme sign. */
const longestPart = 420

/** Sentences of a text in words: numbers, signs and addresses are spelled out, what cannot be read is blank. */
export function* spelledSentences(written: string, own: Language): Generator<Sentence & { spelled: Spelled }> {
  const text = inPlainCharacters(written)
  for (const sentence of sentencesOf(text, unbrokenIn(text))) {
    const { from, to } = sentence
    const spelled = spellOut(text, mainLanguage(text.slice(from, to), own), from, to)
    yield { ...sentence, spelled: { ...spelled, text: readable(spelled.text) } }
  }
}

/** Sentences of a text for espeak: spelled out, each language separate, Chinese in phoneme signs. */
export function* spokenSentences(written: string, own: Language): Generator<SpokenSentence> {
  for (const { spelled, to, pause } of spelledSentences(written, own)) {
    const parts = runsOf(spelled.text, 0, spelled.text.length, own).flatMap((run) => partsOf(spelled, run))
    yield { parts, to, pause }
  }
}

function partsOf({ text, places }: Spelled, run: { from: number; to: number; language: Language }): SpokenPart[] {
  const { from, to, language } = run
  const part = { text: text.slice(from, to), places: places.slice(from, to) }
  if (!hasWords(part.text)) return []
  return inPieces(language === 'cmn' ? toSounds(part) : part).map((piece) => ({ ...piece, language }))
}

/** Cuts after words, or after clause marks where there are any. */
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

/** Language of a sentence's numbers and signs: the one of most of its words, or the voice's own if it has no word. */
function mainLanguage(sentence: string, own: Language): Language {
  const weights = new Map<Language, number>([[own, 0.01]])
  for (const character of sentence) {
    const language = scriptLanguage(character, own)
    if (language) weights.set(language, (weights.get(language) ?? 0) + weightOf(language))
  }
  return [...weights].reduce((best, each) => (each[1] > best[1] ? each : best))[0]
}
