import type { Lexer, Token, Tokens } from 'marked'

/** An element of HTML that only changes the look of its words. */
export interface ElementToken extends Tokens.Generic {
  type: 'element'
  name: 'sub' | 'sup' | 'u' | 'mark' | 'kbd'
  tokens: Token[]
}

/** A part that opens on request. */
export interface DetailsToken extends Tokens.Generic {
  type: 'details'
  summary: Token[]
  tokens: Token[]
}

/** Elements that Markdown has marks for. */
const asMarks: Readonly<Record<string, 'strong' | 'em' | 'del'>> = { b: 'strong', i: 'em', s: 'del' }
const elementStart = /^<(sub|sup|u|mark|kbd|b|i|s)>/i
/** The end of an element is searched in this many characters. */
const elementLength = 1000

/** `H<sub>2</sub>O`: a known element without attributes that closes. */
export function elementAt(lexer: Lexer, source: string): Tokens.Generic | undefined {
  const [open = '', written = ''] = elementStart.exec(source) ?? []
  if (!open) return undefined
  const name = written.toLowerCase()
  const close = `</${name}>`
  const end = source.slice(0, elementLength).toLowerCase().indexOf(close, open.length)
  if (end <= open.length) return undefined
  const text = source.slice(open.length, end)
  const part = { raw: source.slice(0, end + close.length), text, tokens: lexer.inlineTokens(text) }
  return asMarks[name] ? { type: asMarks[name], ...part } : { type: 'element', name, ...part }
}

const detailsStart = /^ {0,3}<details(?: open)?>[ \t]*\n?/i
const summaryOf = /^\s{0,20}<summary>([^\n]{1,500}?)<\/summary>[ \t]*\n?/i

export const mayHoldDetails = (source: string): boolean => /<details/i.test(source)

/** `<details><summary>…</summary>…</details>` on lines of its own; without an end it takes the rest of the text. */
export function details(this: { lexer: Lexer }, source: string): DetailsToken | undefined {
  const [head] = detailsStart.exec(source) ?? []
  if (head === undefined) return undefined
  const { end, next } = endOf(source, head.length)
  const inside = source.slice(head.length, end)
  const [top = '', title = ''] = summaryOf.exec(inside) ?? []
  const summary: Token[] = []
  this.lexer.inline(title.trim(), summary)
  return {
    type: 'details',
    raw: source.slice(0, next),
    summary,
    tokens: this.lexer.blockTokens(inside.slice(top.length), []),
  }
}

/** Index of the end tag that balances, and of the text after its line. */
function endOf(source: string, from: number): { end: number; next: number } {
  const tag = /<(\/?)details(?: open)?>/gi
  tag.lastIndex = from
  let depth = 1
  for (let found = tag.exec(source); found; found = tag.exec(source)) {
    depth += found[1] ? -1 : 1
    if (depth > 0) continue
    const rest = /^[ \t]*\n?/.exec(source.slice(tag.lastIndex, tag.lastIndex + 100))
    return { end: found.index, next: tag.lastIndex + (rest?.[0].length ?? 0) }
  }
  return { end: source.length, next: source.length }
}

/** Index where details end the paragraph; undefined if none do. */
export function nextDetails(source: string): number | undefined {
  const at = source.slice(0, 4000).search(/\n {0,3}<details(?: open)?>/i)
  return at < 0 ? undefined : at + 1
}
