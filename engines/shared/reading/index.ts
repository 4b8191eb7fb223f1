import { spellCantonese, spellChinese } from './chinese'
import { toSounds } from './pinyin/utterance'
import { englishRules } from './english'
import { koreanRules } from './korean'
import { inPlainCharacters, unsaidMarks } from './marks'
import { russianRules } from './russian'
import { spell, type Spelled } from './spelled'
import type { SpellingRule } from './spelling'

export type { Spelled } from './spelled'
export { inPlainCharacters, toSounds }

type Speller = (text: string, from: number, to: number) => Spelled
const by =
  (rules: readonly SpellingRule[]): Speller =>
  (text, from, to) =>
    spell(text, rules, from, to)

/** Spellers by espeak's name for the language. */
const spellers: Readonly<Record<string, Speller>> = {
  cmn: spellChinese,
  yue: spellCantonese,
  'en-us': by(englishRules),
  'en-gb': by(englishRules),
  ko: by(koreanRules),
  ru: by(russianRules),
}
const spellMarks = by(unsaidMarks)

/** Spoken form of a text range in a language: numbers, signs and addresses in words, marks left out. */
export const spellOut = (text: string, language: string, from: number, to: number): Spelled =>
  (spellers[language] ?? spellMarks)(text, from, to)
