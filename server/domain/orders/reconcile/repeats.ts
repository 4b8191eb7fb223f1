import type { BillDifference } from '../../../ports/db/schema'
import type { Bill } from '../../../ports/pay/types'

/** The bill with each payment and refund once. A repeated line is a difference, and counts in no sum. */
export function withoutRepeats(bill: Bill, note: (difference: BillDifference) => void): Bill {
  const seen = new Set<string>()
  const isFirst = (key: string, tradeNo: string, detail: string, billFen: number) => {
    if (seen.has(key)) note({ kind: 'repeated', tradeNo, detail, billFen, ourFen: null })
    return !seen.has(key) && !!seen.add(key)
  }
  return {
    ...bill,
    payments: bill.payments.filter(({ tradeNo, transactionId, amountFen }) =>
      isFirst(`payment ${tradeNo} ${transactionId}`, tradeNo, transactionId, amountFen),
    ),
    refunds:
      bill.refunds?.filter(({ tradeNo, refundNo, transactionId, amountFen, state }) =>
        isFirst(`refund ${tradeNo} ${refundNo || transactionId} ${state}`, tradeNo, refundNo, amountFen),
      ) ?? null,
  }
}
