import { spokenText } from './clean'

/** `小明：你好`; the name may be bold or in brackets. A time, a number or an address is no name. */
const saidBy =
  /^[ \t*【「[]{0,8}([^\s:：*#【】[\]「」，。！？,.!?][^\n:：*#【】[\]「」，。！？,.!?]{0,15})[*】」\]]{0,3}[ \t]?[:：][ \t*]{0,4}(?!\/\/)(.{1,8000})$/u

const nameMax = 12

/** A row of a text with the name before its words; without one the name is empty. */
export interface NamedRow {
  row: string
  name: string
  /** The row without the name. */
  words: string
}

export function namedRow(row: string): NamedRow {
  const [, name = '', words = ''] = saidBy.exec(row) ?? []
  const own = name && !/^[\d\s]+$/.test(name) ? spokenText(name).slice(0, nameMax) : ''
  return { row, name: own, words: own ? words : row }
}

/** How many rows each name has, in the order of their first rows; null for rows that are no dialogue, such as a list of facts. */
export function namesOfDialogue(rows: readonly NamedRow[]): ReadonlyMap<string, number> | null {
  const counts = new Map<string, number>()
  for (const { name } of rows) if (name) counts.set(name, (counts.get(name) ?? 0) + 1)
  const labelled = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const isDialogue =
    counts.size >= 2 && labelled >= rows.length * 0.5 && (counts.size === 2 || labelled >= counts.size * 1.5)
  return isDialogue ? counts : null
}
