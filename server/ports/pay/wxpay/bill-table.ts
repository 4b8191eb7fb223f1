import { PayError } from '../types'

export type Row = (name: string) => string

export interface Table {
  names: string[]
  rows: Row[]
}

/** Splits lines into rows by column name. Each value begins with a backtick. */
function tableOf([heading = '', ...lines]: readonly string[]): Table {
  const names = heading.split(',').map((name) => name.trim())
  const rows = lines.map((line): Row => {
    // A title may contain a comma, but not ",`", which separates values.
    const values = line.slice(1).split(',`')
    if (values.length !== names.length) throw new PayError('refused', 'a line of the bill')
    return (name) => values[names.indexOf(name)] ?? ''
  })
  return { names, rows }
}

/** The rows of a bill's CSV text, without repeated lines as well, and the sums at its end with their own heading. */
export function tablesOf(text: string) {
  const lines = text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .filter(Boolean)
  const end = lines.findIndex((line, at) => at > 0 && !line.startsWith('`'))
  const body = lines.slice(0, end < 0 ? undefined : end)
  return { ...tableOf(body), once: tableOf([...new Set(body)]).rows, sums: end < 0 ? null : tableOf(lines.slice(end)) }
}
