import { Link } from 'wouter'
import type { AdminOut } from '@contract/admin'
import { Mark } from '../../parts/mark'
import type { Column } from '../../parts/table'
import { moneyOf, timeOf } from '../../parts/words'

export type RefundRequestView = AdminOut<'GET /admin/refund-request'>['records'][number]

const states = { open: ['等待', 'warn'], refunded: ['已退款', 'good'], declined: ['没有退', 'dim'] } as const

function StateMark({ state, endedBy, answer }: RefundRequestView) {
  const [name, tone] = states[state]
  return (
    <>
      <Mark tone={tone}>{name}</Mark> {[endedBy, answer].filter(Boolean).join('：')}
    </>
  )
}

/** The order of a proposed refund, where it is handled. */
export const requestOrderColumn: Column<RefundRequestView> = {
  head: '订单',
  cell: ({ tradeNo }) => <Link to={`/order/${tradeNo}`}>{tradeNo}</Link>,
}

/** Columns of a proposed refund in every list. */
export const requestColumns: readonly Column<RefundRequestView>[] = [
  { head: '金额', cell: ({ amountFen }) => (amountFen === null ? '剩下的全部' : moneyOf(amountFen)), isNumber: true },
  { head: '原因', cell: ({ reason, note }) => [reason, note].filter(Boolean).join('；') },
  { head: '投诉', cell: ({ complaintId }) => complaintId && <Link to={`/complaint/${complaintId}`}>用户的投诉</Link> },
  { head: '申请人', cell: ({ who }) => who },
  { head: '申请', cell: ({ at }) => timeOf(at) },
  { head: '状态', cell: (request) => <StateMark {...request} /> },
]
