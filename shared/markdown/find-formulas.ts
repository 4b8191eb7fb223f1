import { readsAsFormula } from './reads-as-formula'

export interface FoundFormula {
  /** With its marks. */
  raw: string
  /** TeX. */
  text: string
  /** Displayed on a line of its own. */
  display: boolean
}

/** A longer run is text: real formulas in a line, or on lines of their own, are shorter. */
const longestInline = 2000
export const longestDisplay = 10_000

const marks = [
  { open: '$$', close: '$$', display: true },
  { open: '$', close: '$', display: false },
  { open: '\\(', close: '\\)', display: false },
  { open: '\\[', close: '\\]', display: true },
] as const

/** Environments of LaTeX that stand without marks around them. */
export const environmentStart =
  /^\\begin\{(equation|align|alignat|gather|aligned|split|cases|array|[pbBvV]?matrix)(\*?)\}/

/** The environment at this place, which is its own TeX. */
function environmentAt(source: string): FoundFormula | undefined {
  const [, name, star] = environmentStart.exec(source) ?? []
  if (!name) return undefined
  const close = `\\end{${name}${star}}`
  const end = source.slice(0, longestDisplay).indexOf(close)
  const raw = source.slice(0, end + close.length)
  return end < 0 || /\n[ \t]*\n/.test(raw) ? undefined : { raw, text: raw, display: true }
}

/** The formula at this place; `before` is the preceding character. */
export function formulaAt(source: string, before = ''): FoundFormula | undefined {
  const mark = marks.find(({ open }) => source.startsWith(open))
  if (!mark) return environmentAt(source)
  const { open, close, display } = mark
  const end = endOf(source, open.length, close, display ? longestDisplay : longestInline)
  if (end < 0) return undefined
  const [raw, inside] = [source.slice(0, end + close.length), source.slice(open.length, end)]
  const [text, after] = [inside.trim(), source.slice(raw.length, raw.length + 1)]
  // An empty line ends a formula, except directly inside the marks around a single line.
  if (text === '' || (/\n[ \t]*\n/.test(inside) && text.includes('\n'))) return undefined
  const fits = open[0] === '$' ? dollarsFit(open, inside, before, after) : after !== '('
  if (!fits || !readsAsFormula(text, open)) return undefined
  return { raw, text: text.replace(/^`(.*)`$/, '$1'), display }
}

/** Index of the closing mark; a mark after a backslash does not count. */
function endOf(source: string, from: number, close: string, longest: number): number {
  const within = source.slice(0, from + longest)
  for (let at = within.indexOf(close, from); at >= 0; at = within.indexOf(close, at + 1)) {
    let slashes = 0
    while (within[at - 1 - slashes] === '\\') slashes += 1
    if (slashes % 2 === 0) return at
  }
  return -1
}

/** Whether the dollars are marks of a formula, not of money, a shell or a price class. */
function dollarsFit(open: string, inside: string, before: string, after: string): boolean {
  if (before === '$' || before === '\\' || after === '$') return false
  if (open === '$$') return true
  if (/[A-Za-z\d]/.test(before) && !/[\\^_{]/.test(inside)) return false
  if (inside.includes('\n') || /^\s|\s$/.test(inside)) return false
  if (/\d/.test(after) && inside[0] !== '\\') return false
  return !/[A-Za-z]/.test(after) || /^[A-Za-z]$|[\\^]/.test(inside)
}

const closes: Readonly<Record<string, string>> = { $: '$', '\\(': '\\)', '\\[': '\\]', '\\b': '\\end{' }

/** All formulas of a paragraph by their offset; `mask` has an `a` where code and links are. */
export function findFormulas(source: string, mask: string): Map<number, FoundFormula> {
  const found = new Map<number, FoundFormula>()
  const unclosed = new Set<string>()
  const candidate = /\$|\\/g
  for (let at = 0; ; at++) {
    candidate.lastIndex = at
    const next = candidate.exec(source)
    if (!next) return found
    at = next.index
    const open = source[at] === '$' ? '$' : source[at] === '\\' ? source.slice(at, at + 2) : ''
    const close = closes[open]
    if (open === '\\\\' || open === '\\$') at += 1
    if (!close || mask[at] === 'a' || unclosed.has(close)) continue
    if (source.indexOf(close, at + open.length) < 0) {
      unclosed.add(close)
      continue
    }
    const formula = formulaAt(source.slice(at), source[at - 1])
    if (!formula) continue
    const raw = formula.display ? withLineEnd(source, at, formula.raw) : formula.raw
    found.set(at, { ...formula, raw })
    at += raw.length - 1
  }
}

/** A displayed formula ends its line: the break behind it would be an empty line. */
const withLineEnd = (source: string, at: number, raw: string): string => {
  const end = at + raw.length
  return raw + (/^[ \t]{0,8}\n/.exec(source.slice(end, end + 9))?.[0] ?? '')
}
