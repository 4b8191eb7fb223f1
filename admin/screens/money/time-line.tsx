import { Table } from '../../parts/table'
import { moneyOf, signedOf, timeOf } from '../../parts/words'
import type { OrderView } from './order'

type Step = OrderView['timeline'][number]

const steps: Readonly<Partial<Record<Step['kind'], string>>> = {
  placed: '下单',
  prepared: '准备付款',
  queried: '查询订单',
  refundQueried: '查询退款',
  notified: '渠道通知',
  paid: '付款',
  noticed: '得知付款',
  granted: '发放算力',
  reversed: '收回算力',
  restored: '还回算力',
  extended: '延长',
  commission: '推广佣金',
  clawedBack: '收回佣金',
  refundProposed: '客服申请退款',
  refundDeclined: '没有同意退款',
  refundAsked: '申请退款',
  refundEnded: '退款结束',
  corrected: '改正退款',
  decided: '操作员处理',
  delivered: '发货上报',
  reportRefused: '发货上报被拒',
  closed: '关闭',
}

const answers: Readonly<Record<string, string>> = {
  qr: '二维码',
  redirect: '跳转',
  jsapi: '微信内支付',
  virtual: '虚拟支付',
  waiting: '还没有付款',
  paid: '已付款',
  closed: '已关闭',
  refunded: '已退款',
  unknown: '渠道没有这个单号',
  processing: '正在处理',
  done: '已退成',
  failed: '没有退成',
  refused: '渠道拒绝',
  unreachable: '渠道没有回答',
}
const exchanges: readonly Step['kind'][] = ['prepared', 'queried', 'refundQueried', 'notified']

/** The provider's answer in Chinese, and how often it came. */
function aboutOf({ kind, about, times }: Step): string {
  if (!exchanges.includes(kind)) return about
  const words = about.split(' ').map((word) => (word === 'refund' ? '退款' : (answers[word] ?? word)))
  return `${words.join(' ')}${times !== null && times > 1 ? `（到这时 ${times} 次）` : ''}`
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
      { head: '说明', cell: aboutOf },
      { head: '操作员', cell: ({ who }) => who },
    ]}
  />
)
