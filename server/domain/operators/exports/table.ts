import type { CsvValue } from '../../../../shared/csv'
import { yuanOf } from '../../../../contract/money'
import { hourMs } from '../../../../contract/time'
import type { Db } from '../../../ports/db/types'

/** What is asked of a table: a range of time, and how a phone is shown. */
export interface AskedTable {
  from: Date
  to: Date
  userId: string
  telOf: (tel: string) => string
}

/** A table for a spreadsheet, read in pages: rows after a key, with the key of the last one. */
export interface CsvTable {
  head: readonly string[]
  page(db: Db, asked: AskedTable, after: string, size: number): Promise<{ last: string; rows: CsvValue[][] }>
}

/** Time of Beijing. */
export const timeOf = (at: Date | null) =>
  at === null ? '' : new Date(at.getTime() + 8 * hourMs).toISOString().slice(0, 19).replace('T', ' ')

export const yuan = (fen: number | null) => (fen === null ? null : Number(yuanOf(fen)))

export const pageOf = <T>(found: readonly T[], keyOf: (row: T) => string, view: (row: T) => CsvValue[]) => {
  const last = found[found.length - 1]
  return { last: last === undefined ? '' : keyOf(last), rows: found.map(view) }
}
