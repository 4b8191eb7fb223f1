import { readFileSync } from 'node:fs'

const isWord = /^[a-z]+$/
let lists: { passwords: ReadonlySet<string>; words: ReadonlySet<string> } | undefined

/** Reads the lists once, on first use. */
function readLists() {
  const lines = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  return {
    passwords: new Set(lines.filter((line) => !isWord.test(line))),
    words: new Set(lines.filter((line) => isWord.test(line))),
  }
}

const letterOf: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Number of passwords that the list refuses literally. */
export const commonPasswordCount = (): number => (lists ??= readLists()).passwords.size

/** A phone number with at most two characters around it. */
const phoneAlone = /^.{0,2}1[3-9]\d{9}.{0,2}$/

/**
 * Whether a password is an early guess: listed (also in other case or with digits for letters), a common word or a name
 * of the site with up to five digits or signs around it, somebody's phone number, one repeated character, or a repeated
 * keyboard run.
 */
export function isCommonPassword(password: string, siteNames: readonly string[] = []): boolean {
  const { passwords, words } = (lists ??= readLists())
  const lower = password.toLowerCase()
  if (passwords.has(lower) || new Set(lower).size <= 3 || phoneAlone.test(lower)) return true
  const isKnown = (word: string) => words.has(word) || siteNames.includes(word)
  if (isKnown(lower.replace(/^[^a-z]{0,5}|[^a-z]{1,5}$/g, ''))) return true
  if (siteNames.some((name) => /[^a-z ]/.test(name) && lower.includes(name))) return true
  const inLetters = (text: string) => text.replace(/[013457@$!]/g, (sign) => letterOf[sign] ?? sign)
  return isKnown(inLetters(lower)) || isKnown(inLetters(lower.replace(/[^a-z]{1,5}$/, '')))
}
