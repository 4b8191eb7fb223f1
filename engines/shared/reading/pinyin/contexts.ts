import { alone, contexts } from '../tables/chinese-contexts'

/** Reading of the character at a place, if its neighbours determine it; `isWord` when it is a word by itself. */
export function readingByContext(text: string, at: number, isWord: boolean): string | null {
  for (const { pattern, reading } of contexts[text[at]!] ?? []) {
    // A pattern names what comes before in a look behind, so it is matched from the character on.
    pattern.lastIndex = at
    if (pattern.test(text)) return reading
  }
  return isWord ? (alone[text[at]!] ?? null) : null
}
