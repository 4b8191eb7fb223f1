import type { Lexer, Token, Tokens } from 'marked'

export interface FootnoteToken extends Tokens.Generic {
  type: 'footnote'
  label: string
  tokens: Token[]
}

/** A number or a name, but not a character class of a regular expression. */
const label = '(\\d{1,3}|[A-Za-z\\u4e00-\\u9fff][\\w\\u4e00-\\u9fff]{1,19})'
const definition = new RegExp(`^ {0,3}\\[\\^${label}\\]:[ \\t]*`)
const reference = new RegExp(`^\\[\\^${label}\\^?\\](?!:)`)
const anyDefinition = /\n {0,3}\[\^[^\]\n]{1,20}\]:/

export const mayHoldFootnotes = (source: string): boolean => source.includes('[^')

/** `[^1]: …` with directly following lines, and indented lines after a gap. */
export function footnote(this: { lexer: Lexer }, source: string): FootnoteToken | undefined {
  const [head = '', name = ''] = definition.exec(source) ?? []
  if (!name) return undefined
  const lines = source.split('\n', 200)
  let count = 1
  for (let gap = false; count < lines.length; count++) {
    const line = lines[count]!
    if (anyDefinition.test(`\n${line}`)) break
    if (line.trim() === '') gap = true
    else if (gap && !/^(?: {4}|\t)/.test(line)) break
    else gap = false
  }
  while (lines[count - 1]!.trim() === '') count -= 1
  const own = lines.slice(0, count).join('\n')
  const text = own.slice(head.length).replace(/\n(?: {1,4}|\t)/g, '\n')
  return { type: 'footnote', raw: own, label: name, tokens: this.lexer.blockTokens(text, []) }
}

/** `[^1]`, also as `[^1^]`. */
export function footnoteMark(source: string): Tokens.Generic | undefined {
  const [raw, name] = reference.exec(source) ?? []
  return raw ? { type: 'footnoteMark', raw, label: name } : undefined
}

/** Index where a footnote definition ends the paragraph; undefined if none does. */
export function nextFootnote(source: string): number | undefined {
  const at = source.slice(0, 4000).search(anyDefinition)
  return at < 0 ? undefined : at + 1
}
