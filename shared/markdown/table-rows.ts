import { formulaAt } from './find-formulas'

const delimiterRow = /^ {0,3}\|?[ \t]*:?-+:?(?:[ \t]*\|[ \t]*:?-+:?)*[ \t]*\|?$/
/** A longer table is read as it is: the lexer may ask for its end again after each block that interrupts it. */
const longestTable = 12_000
/** A longer row is read as it is: searching it for formulas is quadratic. */
const longestRow = 4000
/** A row with more dollars is read as it is, likewise. */
const mostDollars = 100

/**
 * The lines of a table up to the first blank line, with each pipe escaped that ends no cell: pipes within code and
 * formulas, and pipes of surplus cells, which join the last cell. Undefined when no table begins here, or when no row
 * has too many cells.
 */
export function escapedRows(source: string): { lines: string[]; escaped: string[] } | undefined {
  const first = source.indexOf('\n')
  const second = source.indexOf('\n', first + 1)
  const delimiter = first < 0 ? '' : source.slice(first + 1, second < 0 ? source.length : second)
  if (delimiter.length > longestRow || !delimiterRow.test(delimiter.trimEnd())) return undefined
  const start = source.slice(0, longestTable)
  const end = start.search(/\n[ \t]*(?:\n|$)/)
  if (end < 0 && source.length > longestTable) return undefined
  const lines = (end < 0 ? start : start.slice(0, end)).split('\n')
  const columns = delimiter
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|').length
  const escaped = lines.map((line, at) => (at === 1 ? line : escapedRow(line, columns)))
  return escaped.some((line, at) => line !== lines[at]) ? { lines, escaped } : undefined
}

function escapedRow(row: string, columns: number): string {
  if (row.length > longestRow || pipesIn(row, false).length < columns) return row
  const isCostly = row.split('$').length > mostDollars
  const between = pipesIn(row, !isCostly)
  const inside = pipesIn(row, false).filter((at) => !between.includes(at))
  const surplus = [...inside, ...between.slice(Math.max(0, columns - 1))].sort((a, b) => a - b)
  let text = ''
  let last = 0
  for (const at of surplus) {
    text += `${row.slice(last, at)}\\`
    last = at
  }
  return text + row.slice(last)
}

/** Places of the pipes between a row's cells: neither escaped nor at its edges. With `skips` none within code and formulas. */
function pipesIn(row: string, skips: boolean): number[] {
  const start = row.length - row.trimStart().length
  const end = row.trimEnd().length - 1
  const found: number[] = []
  for (let at = start; at <= end; at++) {
    const skipped = skips ? insideLength(row, at) : 0
    if (skipped > 0) at += skipped - 1
    else if (row[at] === '\\') at += 1
    else if (row[at] === '|' && at > start && at < end) found.push(at)
  }
  return found
}

/** Length of the code or formula that begins at this place; 0 when none does. */
function insideLength(row: string, at: number): number {
  if (row[at] === '`') {
    const run = /^`+/.exec(row.slice(at))![0]
    const close = row.indexOf(run, at + run.length)
    return close < 0 ? run.length : close + run.length - at
  }
  if (row[at] !== '$' && !row.startsWith('\\(', at)) return 0
  return formulaAt(row.slice(at), row[at - 1])?.raw.length ?? 0
}
