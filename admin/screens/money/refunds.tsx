import { Link } from 'wouter'
import { CsvButton } from '../../parts/csv-button'
import { Listing } from '../../parts/listing'
import { Page } from '../../parts/page'
import { moneyOf, timeOf } from '../../parts/words'
import { RefundMark } from './status'

const waits = { answer: '等渠道受理', result: '等渠道结果', number: '等账单里的单号' } as const

/** Refunds: open ones first. */
export const Refunds = () => (
  <Page title='退款' acts={<CsvButton kind='refunds' />}>
    <Listing
      call='GET /admin/refund'
      filter={{}}
      keyOf={({ id }) => id}
      empty='还没有退款'
      columns={[
        { head: '订单', cell: ({ tradeNo }) => <Link to={`/order/${tradeNo}`}>{tradeNo}</Link> },
        { head: '退款号', cell: ({ refundNo }) => <code>{refundNo || '—'}</code> },
        { head: '金额', cell: ({ amountFen }) => moneyOf(amountFen), isNumber: true },
        { head: '状态', cell: ({ state }) => <RefundMark state={state} /> },
        { head: '等什么', cell: ({ waitsFor }) => waitsFor && waits[waitsFor] },
        { head: '原因', cell: ({ reason, failure }) => failure || reason },
        { head: '操作员', cell: ({ who }) => who },
        { head: '申请', cell: ({ at }) => timeOf(at) },
        { head: '结束', cell: ({ endedAt }) => timeOf(endedAt) },
      ]}
    />
  </Page>
)
