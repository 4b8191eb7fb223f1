/** A value of a cell; numbers stay numbers. */
export type CsvValue = string | number | null

/** Escapes a CSV cell; a cell that a spreadsheet would run as a formula becomes text. */
export function csvCell(value: string): string {
  const text = /^[=+\-@＝＋－＠\t\r\n]/.test(value) ? `'${value}` : value
  return /[",\r\n']/.test(text) || text !== value ? `"${text.replace(/"/g, '""')}"` : text
}

/** A line with its end, as RFC 4180 has it. */
export const csvLine = (cells: readonly CsvValue[]): string =>
  `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : csvCell(cell ?? ''))).join(',')}\r\n`

/** With this mark Excel reads UTF-8. */
export const byteOrderMark = '\ufeff'
