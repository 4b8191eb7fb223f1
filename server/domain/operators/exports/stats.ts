import { type StatKey, statKeys, statNames } from '../../../../contract/admin/stat-names'
import { beijingDay, dayMs } from '../../../../contract/time'
import { statsOfDays } from '../stats/days'
import type { CsvTable } from './table'

/** Yuan of a sum, by the unit in its name. */
function inYuan(key: StatKey, value: number): number {
  if (key.endsWith('MilliFen')) return value / 100_000
  return key.endsWith('Fen') ? value / 100 : value
}

/** Sums of days: all in one page. */
export const statTable: CsvTable = {
  head: ['日期', ...statKeys.map((key) => (key.endsWith('Fen') ? `${statNames[key]}（元）` : statNames[key]))],
  async page(db, { from, to }) {
    const count = Math.round((to.getTime() - from.getTime()) / dayMs)
    const days = Array.from({ length: count }, (_, at) => beijingDay(new Date(from.getTime() + at * dayMs)))
    const valueOf = await statsOfDays(db, days)
    const cell = (day: string, key: StatKey) => {
      const value = valueOf(day, key)
      return value === null ? null : inYuan(key, value)
    }
    return { last: '', rows: days.map((day) => [day, ...statKeys.map((key) => cell(day, key))]) }
  },
}
