import { Link, useParams } from 'wouter'
import type { AdminOut } from '@contract/admin'
import { useCall, useMay } from '../../api/queries'
import { Table } from '../../parts/table'
import { Facts } from '../../parts/facts'
import { Page, Section } from '../../parts/page'
import { Answered } from '../../parts/answered'
import { moneyOf, numberOf, signedOf, timeOf } from '../../parts/words'
import { Notes } from '../person/notes'
import { OrderActs } from './order-acts'
import { OrderStatusMark, RefundMark } from './status'

export type OrderView = AdminOut<'GET /admin/order/:tradeNo'>
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
const uses = { order: '支付订单', parked: '等待处理', ended: '已退或已了结' } as const

const amountOf = ({ amountFen, credits }: Step) =>
  [amountFen !== null && moneyOf(amountFen), credits !== null && `${signedOf(credits)} 算力`].filter(Boolean).join(' ')

/** An order: money, contents, and what happened. */
export function Order() {
  const { tradeNo = '' } = useParams<{ tradeNo: string }>()
  const may = useMay()
  return (
    <Answered of={useCall('GET /admin/order/:tradeNo', { tradeNo })} rows={8}>
      {(order) => (
        <Page title={`订单 ${order.tradeNo}`} acts={<OrderActs order={order} />}>
          <Facts
            of={[
              ['状态', <OrderStatusMark key='status' {...order} />],
              ['内容', order.title],
              [
                '用户',
                <Link key='person' to={`/person/${order.person.id}`}>
                  {order.person.nickName || order.person.id} {order.person.tel}
                </Link>,
              ],
              ['应付', moneyOf(order.priceFen)],
              ['实付', moneyOf(order.paidFen)],
              ['已退', moneyOf(order.refundedFen)],
              ['退款中', moneyOf(order.refundingFen)],
              ['算力', numberOf(order.credits)],
              ['天数', numberOf(order.days)],
              ['渠道', `${order.provider} ${order.scene}`],
              ['交易号', order.transactionId ?? '—'],
              ['下单', timeOf(order.at)],
            ]}
          />
          <Payments order={order} />
          <Section title='经过'>
            <Table
              rows={order.timeline.map((step, place) => ({ ...step, place }))}
              keyOf={({ place }) => String(place)}
              columns={[
                { head: '时间', cell: ({ at }) => timeOf(at) },
                { head: '事件', cell: ({ kind }) => steps[kind] ?? kind },
                { head: '数额', cell: amountOf, isNumber: true },
                { head: '说明', cell: ({ about }) => about },
                { head: '操作员', cell: ({ who }) => who },
              ]}
            />
          </Section>
          {may('GET /admin/note') && (
            <Section title='备注'>
              <Notes subjectKind='order' subjectId={order.tradeNo} />
            </Section>
          )}
        </Page>
      )}
    </Answered>
  )
}

const Payments = ({ order: { payments, refunds } }: { order: OrderView }) => (
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
          ]}
        />
      </Section>
    )}
  </>
)
