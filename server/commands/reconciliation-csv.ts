import { yuanOf } from '../../contract/money'
import type { Reconciliation } from '../domain/orders/reconcile'

/** Escapes a CSV cell; a cell that a spreadsheet would run as a formula becomes text. */
export function csvCell(value: string): string {
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n']/.test(text) || text !== value ? `"${text.replaceAll('"', '""')}"` : text
}

const head = ['日期', '渠道', '类别', '订单号', '交易号或退款单号', '账单金额（元）', '本站金额（元）', '时间', '说明']

/**
 * Payments, refunds, fees and differences of a day for a spreadsheet: UTF-8 with a byte order mark, so that Excel reads
 * Chinese.
 */
export function reconciliationCsv(
  results: readonly Reconciliation[],
  wordsOf: (kind: Reconciliation['differences'][number]['kind']) => string,
): string {
  const yuan = (fen: number | null) => (fen === null ? '' : yuanOf(fen))
  const lines = results.flatMap(({ provider, day, bill, differences }) => [
    ...bill.payments.map(({ tradeNo, transactionId, amountFen, paidAt }) => [
      day,
      provider,
      '支付',
      tradeNo,
      transactionId,
      yuan(amountFen),
      '',
      paidAt.toISOString(),
      '',
    ]),
    ...(bill.refunds ?? []).map(({ tradeNo, refundNo, amountFen, state }) => [
      day,
      provider,
      '退款',
      tradeNo,
      refundNo,
      yuan(amountFen),
      '',
      '',
      state,
    ]),
    ...(bill.feeFen === null ? [] : [[day, provider, '手续费', '', '', yuan(bill.feeFen), '', '', '']]),
    ...differences.map(({ kind, tradeNo, detail, billFen, ourFen }) => [
      day,
      provider,
      '差异',
      tradeNo,
      detail,
      yuan(billFen),
      yuan(ourFen),
      '',
      wordsOf(kind),
    ]),
  ])
  return `\ufeff${[head, ...lines].map((line) => line.map(csvCell).join(',')).join('\r\n')}\r\n`
}
