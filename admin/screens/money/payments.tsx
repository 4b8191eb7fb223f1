import { Section } from '../../parts/page'
import { Table } from '../../parts/table'
import { moneyOf, timeOf } from '../../parts/words'
import type { OrderView } from './order'
import { RefundAct } from './refund-by-hand'
import { RefundMark } from './status'

const uses = { order: '支付订单', parked: '等待处理', ended: '已退或已了结' } as const

/** Payments of an order, and its refunds. */
export const Payments = ({ order: { tradeNo, payments, refunds } }: { order: OrderView }) => (
  <>
    {payments.length > 0 && (
      <Section title='付款'>
        <Table
          rows={payments}
          keyOf={({ transactionId }) => transactionId}
          columns={[
            { head: '交易号', cell: ({ transactionId }) => <code>{transactionId}</code> },
            { head: '金额', cell: ({ amountFen }) => moneyOf(amountFen), isNumber: true },
            { head: '用途', cell: ({ use }) => uses[use] },
            { head: '付款', cell: ({ paidAt }) => timeOf(paidAt) },
          ]}
        />
      </Section>
    )}
    {refunds.length > 0 && (
      <Section title='退款'>
        <Table
          rows={refunds}
          keyOf={({ id }) => id}
          columns={[
            { head: '退款号', cell: ({ refundNo }) => <code>{refundNo || '等账单'}</code> },
            { head: '金额', cell: ({ amountFen }) => moneyOf(amountFen), isNumber: true },
            { head: '状态', cell: ({ state }) => <RefundMark state={state} /> },
            { head: '原因', cell: ({ reason, failure }) => failure || reason },
            { head: '操作员', cell: ({ who }) => who },
            { head: '时间', cell: ({ at }) => timeOf(at) },
            { head: '处理', cell: (refund) => <RefundAct tradeNo={tradeNo} refund={refund} /> },
          ]}
        />
      </Section>
    )}
  </>
)
