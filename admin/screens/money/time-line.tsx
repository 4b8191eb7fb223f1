import { Table } from '../../parts/table'
import { moneyOf, signedOf, timeOf } from '../../parts/words'
import type { OrderView } from './order'

type Step = OrderView['timeline'][number]

const steps: Readonly<Partial<Record<Step['kind'], string>>> = {
  placed: '下单',
  paid: '付款',
  noticed: '得知付款',
  granted: '发放算力',
  reversed: '收回算力',
  restored: '还回算力',
  extended: '延长',
  commission: '推广佣金',
  clawedBack: '收回佣金',
  refundAsked: '申请退款',
  refundEnded: '退款结束',
  corrected: '改正退款',
  decided: '操作员处理',
  delivered: '发货上报',
  reportRefused: '发货上报被拒',
  closed: '关闭',
}

const amountOf = ({ amountFen, credits }: Step) =>
  [amountFen !== null && moneyOf(amountFen), credits !== null && `${signedOf(credits)} 算力`].filter(Boolean).join(' ')

/** What happened to an order, oldest first. */
export const TimeLine = ({ steps: rows }: { steps: OrderView['timeline'] }) => (
  <Table
    rows={rows.map((step, place) => ({ ...step, place }))}
    keyOf={({ place }) => String(place)}
    columns={[
      { head: '时间', cell: ({ at }) => timeOf(at) },
      { head: '事件', cell: ({ kind }) => steps[kind] ?? kind },
      { head: '数额', cell: amountOf, isNumber: true },
      { head: '说明', cell: ({ about }) => about },
      { head: '操作员', cell: ({ who }) => who },
    ]}
  />
)
