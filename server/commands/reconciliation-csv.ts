import { yuanOf } from '../../contract/money'
import { byteOrderMark, csvLine } from '../../shared/csv'
import type { Reconciliation } from '../domain/orders/reconcile'

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
  return byteOrderMark + [head, ...lines].map(csvLine).join('')
}
