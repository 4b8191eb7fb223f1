import { statKeys, type StatKey } from '../../../../contract/admin/stats'
import { dayMs } from '../../../../contract/time'
import { beijingDay } from '../../orders/reconcile/daily'
import { statsOfDays } from '../stats/days'
import type { CsvTable } from './table'

const names: Readonly<Record<StatKey, string>> = {
  newAccounts: '新用户',
  activeAccounts: '活跃用户',
  answers: '回答',
  tasksFinished: '完成的任务',
  tasksFailed: '失败的任务',
  creditsGranted: '发放的算力',
  creditsUsed: '消耗的算力',
  ordersPaid: '付款的订单',
  paidFen: '收款（元）',
  refundedFen: '退款（元）',
  incomeMilliFen: '算力收入（元）',
  costMilliFen: '成本（元）',
  marginMilliFen: '毛利（元）',
}

/** Yuan of a sum, by the unit in its name. */
function inYuan(key: StatKey, value: number): number {
  if (key.endsWith('MilliFen')) return value / 100_000
  return key.endsWith('Fen') ? value / 100 : value
}

/** Sums of days: all in one page. */
export const statTable: CsvTable = {
  head: ['日期', ...statKeys.map((key) => names[key])],
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
