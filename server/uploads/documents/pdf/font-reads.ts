import { readability } from '../encoding/readability'

/**
 * Whether the characters of a font are known. A composite font without a table of its characters counts its glyphs:
 * the numbers are then taken for characters, which rarely makes words.
 */
export function fontReads(font: unknown, text: string): boolean {
  if (typeof font !== 'object' || font === null) return false
  const { toUnicode } = font as { toUnicode?: object }
  return !toUnicode || !('firstChar' in toUnicode) || readsAsWords(text)
}

function readsAsWords(text: string): boolean {
  if (/[^\P{Cc}\t\n\r]/u.test(text)) return false
  const plain = text.match(/[a-z0-9 ]/g)?.length ?? 0
  const others = text.match(/\P{ASCII}/gu)?.length ?? 0
  return plain * 2 >= text.length - others && (others * 10 < text.length || readability(text) > 0.2)
}
