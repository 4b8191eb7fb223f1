import type { WrongSum } from '../types'
import { exactOf } from './bill-amounts'
import type { Row, Table } from './bill-table'

/** Column of the sums and the column of the lines it adds. */
const sumsOf = [
  ['应结订单总金额', '应结订单金额'],
  ['退款总金额', '退款金额'],
  ['充值券退款总金额', '充值券退款金额'],
  ['手续费总金额', '手续费'],
  ['订单总金额', '订单金额'],
  ['申请退款总金额', '申请退款金额'],
] as const
const count = '总交易单数'

/** Hundred-thousandths of a yuan. A sum of fees is rounded to a fen, so a smaller difference is none. */
const fen = 1000

const total = (rows: readonly Row[], column: string) => rows.reduce((sum, row) => sum + exactOf(row(column) || '0'), 0)

/**
 * Compares the sums at the end of a bill with its lines. WeChat does not say whether a repeated line counts twice, nor
 * whether refunds count as transactions: either is right. A bill without sums is cut off.
 */
export function wrongSumsOf({ names, rows, once }: Table & { once: readonly Row[] }, sums: Table | null): WrongSum[] {
  const told = sums?.rows[0]
  if (!told) return [{ name: count, told: '', lines: String(rows.length) }]
  const counts = [rows, once].flatMap((all) => [all.length, all.filter((row) => row('交易状态') === 'SUCCESS').length])
  const wrong: WrongSum[] =
    sums.names.includes(count) && !counts.includes(Number(told(count)))
      ? [{ name: count, told: told(count), lines: String(rows.length) }]
      : []
  for (const [sum, column] of sumsOf) {
    if (!sums.names.includes(sum) || !names.includes(column)) continue
    const difference = (all: readonly Row[]) => Math.abs(total(all, column) - exactOf(told(sum)))
    if (difference(rows) < fen || difference(once) < fen) continue
    wrong.push({ name: sum, told: told(sum), lines: (total(rows, column) / 100 / fen).toFixed(2) })
  }
  return wrong
}
