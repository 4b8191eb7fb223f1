import { alone, contexts } from '../tables/chinese-contexts'

/** The reading of the character at a place, where its neighbours settle it; `isWord` when it stands alone. */
export function readingByContext(text: string, at: number, isWord: boolean): string | null {
  for (const { pattern, reading } of contexts[text[at]!] ?? []) {
    // A pattern names what comes before in a look behind, so it is matched from the character on.
    pattern.lastIndex = at
    if (pattern.test(text)) return reading
  }
  return isWord ? (alone[text[at]!] ?? null) : null
}
