import { plainText } from '@shared/plain-text'

const longest = 1000
/** Code and formulas, whose marks are part of what they say. */
const verbatim =
  /^ {0,3}```[^\n]*\n([^`]*)(?:```|$(?![^]))|`+([^`]+)`+|\$\$?([^$]+)(?:\$\$?|$(?![^]))|\\[([]((?:[^\\]|\\(?![)\]]))*)(?:\\[)\]]|$(?![^]))/gm

/** The words of an answer's beginning for a screen reader: without marks of Markdown, code and formulas as written. */
export function announcedWords(content: string): string {
  const source = content.slice(0, longest)
  const parts: string[] = []
  let at = 0
  for (const { 0: raw, 1: block, 2: code, 3: formula, 4: bracketed, index } of source.matchAll(verbatim)) {
    parts.push(plainText(source.slice(at, index)), (block ?? code ?? formula ?? bracketed ?? '').trim())
    at = index + raw.length
  }
  return [...parts, plainText(source.slice(at))].filter(Boolean).join(' ')
}
