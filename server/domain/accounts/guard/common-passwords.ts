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

/**
 * Whether a password is an early guess: listed (also in other case or with digits for letters), a common word with up
 * to five digits or signs around it, one repeated character, or a repeated keyboard run.
 */
export function isCommonPassword(password: string): boolean {
  const { passwords, words } = (lists ??= readLists())
  const lower = password.toLowerCase()
  if (passwords.has(lower) || new Set(lower).size <= 3) return true
  if (words.has(lower.replace(/^[^a-z]{0,5}|[^a-z]{1,5}$/g, ''))) return true
  const spelt = lower.replace(/[013457@$!]/g, (sign) => letterOf[sign] ?? sign)
  return (
    words.has(spelt) ||
    words.has(lower.replace(/[^a-z]{1,5}$/, '').replace(/[013457@$!]/g, (sign) => letterOf[sign] ?? sign))
  )
}
