import type { Tokens } from 'marked'
import { environmentStart, formulaAt, longestDisplay } from './find-formulas'

export interface FormulaToken extends Tokens.Generic {
  type: 'formula'
  text: string
  display: boolean
  /** The closing mark is missing: shown as written. */
  open?: boolean
}

const opener = new RegExp(`^ {0,3}(\\$\\$(?!\\$)|\\\\\\[|${environmentStart.source.slice(1)})`)
/** Characters of a paragraph that are searched for a formula that ends it. */
const paragraphLength = 4000

/** A formula on lines of its own. */
export function blockFormula(source: string): FormulaToken | undefined {
  const [head = '', mark = '', name, star] = opener.exec(source) ?? []
  if (!mark) return undefined
  const start = head.length - mark.length
  const close = name ? `\\end{${name}${star}}` : mark === '$$' ? mark : '\\]'
  const found = formulaAt(source.slice(start))
  if (!found) return openFormula(source, mark, close)
  const end = start + found.raw.length
  // Keeps the line's end outside the formula, so that a following gap stays a gap.
  const rest = /^[ \t]*(?=\n|$)/.exec(source.slice(end))
  return rest ? { type: 'formula', raw: source.slice(0, end) + rest[0], text: found.text, display: true } : undefined
}

/**
 * A formula whose end has not arrived yet. Its paragraph is not read as Markdown, so that a streamed text does not
 * flicker.
 */
function openFormula(source: string, mark: string, close: string): FormulaToken | undefined {
  const [raw = ''] = /^(?:[^\S\n]*\S[^\n]*(?:\n|$))+/.exec(source.slice(0, longestDisplay)) ?? []
  const [line = ''] = raw.split('\n', 1)
  const starts = line.trim() === mark || line.includes('\\', line.indexOf(mark) + mark.length) || mark[1] === 'b'
  const closes = raw.indexOf(close, raw.indexOf(mark) + mark.length)
  return starts && closes < 0 ? { type: 'formula', raw, text: raw.trim(), display: true, open: true } : undefined
}

/** Whether `$$` at this place closes a formula that began behind words. */
const closesHere = (paragraph: string, at: number) =>
  /^ {0,3}\$\$/.test(paragraph.slice(at, at + 5)) && paragraph.slice(0, at).split('$$').length % 2 === 0

/** Index where a block formula ends the paragraph; undefined if none does. */
export function nextBlockFormula(source: string): number | undefined {
  const near = source.slice(0, paragraphLength)
  if (!/\n {0,3}(?:\$\$|\\\[|\\begin\{)/.test(near)) return undefined
  for (let at = near.indexOf('\n'); at >= 0; at = near.indexOf('\n', at + 1)) {
    if (/^\n[ \t]*\n/.test(near.slice(at, at + 80))) return undefined
    if (!closesHere(near, at + 1) && blockFormula(source.slice(at + 1))) return at + 1
  }
  return undefined
}
