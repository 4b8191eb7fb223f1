import { pinyin } from 'pinyin-pro'
import { WordFileError, wordOfLine } from './lines'
import { readParts } from './parts'

/** Which other spellings of a list's words are found too. */
export interface SpellingKinds {
  pinyin: boolean
  split: boolean
}

const han = /^\p{Script=Han}$/u
/** A longer word is looked for in pinyin as a whole, and with one split character. */
const mixedMax = 3
const wordMax = 12
/** Shorter pinyin is too often a word of another language. */
const lettersLeast = 5
const spellingsMax = 400_000
/** Ways to split a whole word. */
const waysMax = 16

/** The word with some characters in pinyin; `lü` is also typed `lv`. */
function inPinyin(characters: readonly string[]): string[] {
  const sounds = pinyin(characters.join(''), { toneType: 'none', type: 'array' })
  if (sounds.length !== characters.length) return []
  const isAnySound = (at: number) => han.test(characters[at] ?? '')
  const whole = characters.map((one, at) => (isAnySound(at) ? sounds[at] : one)).join('')
  const mixed: string[] = []
  if (characters.length <= mixedMax)
    for (let bits = 1; bits < 2 ** characters.length - 1; bits++)
      mixed.push(characters.map((one, at) => (bits & (1 << at) && isAnySound(at) ? sounds[at] : one)).join(''))
  const found = whole.length < lettersLeast ? mixed : [whole, ...mixed]
  return found.flatMap((one) => (one.includes('ü') ? [one, one.replaceAll('ü', 'v')] : [one]))
}

/** The word with one character, or every one, split into its parts. */
function inParts(characters: readonly string[], parts: ReadonlyMap<string, readonly string[]>): string[] {
  const one = characters.flatMap((character, at) =>
    (parts.get(character) ?? []).map((split) => characters.with(at, split).join('')),
  )
  const all = characters.reduce<string[]>(
    (begun, character) =>
      begun.flatMap((text) => (parts.get(character) ?? [character]).map((split) => text + split)).slice(0, waysMax),
    [''],
  )
  return [...one, ...all]
}

/**
 * Other spellings of the words, for `WordList.spellings`. It loads the dictionary of pinyin, so only commands and
 * children of the worker pool call it.
 */
export function spellingsOf(body: string, kinds: SpellingKinds): string {
  const parts = kinds.split ? readParts() : new Map<string, string[]>()
  const lines: string[] = []
  for (const [at, line] of body.split('\n').entries()) {
    const word = wordOfLine(line)?.word.replaceAll(' ', '') ?? ''
    const characters = [...word]
    if (characters.length < 2 || characters.length > wordMax || !characters.some((one) => han.test(one))) continue
    const found = new Set([
      ...(kinds.pinyin ? inPinyin(characters) : []),
      ...(kinds.split ? inParts(characters, parts) : []),
    ])
    found.delete(word)
    for (const spelling of found) lines.push(`${at} ${spelling}`)
    if (lines.length > spellingsMax)
      throw new WordFileError(
        `词表的拼音和拆字超过 ${spellingsMax} 种写法：请去掉 --pinyin 或 --split，或者换一个小一些的词表`,
      )
  }
  return lines.join('\n')
}
