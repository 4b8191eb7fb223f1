import { Link } from 'wouter'
import { useMay } from '../../api/queries'
import { ChoiceField } from '../../parts/choice-field'
import { CsvButton } from '../../parts/csv-button'
import { useFilters } from '../../parts/filters'
import { Listing } from '../../parts/listing'
import { Page } from '../../parts/page'
import { Tabs } from '../../parts/tabs'
import { moneyOf, timeOf } from '../../parts/words'
import { requestColumns, requestOrderColumn } from './request-columns'
import { RefundMark } from './status'

const waits = { answer: '等渠道受理', result: '等渠道结果', number: '等账单里的单号' } as const

const Made = () => (
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
)

function Requests() {
  const [{ state = 'open' }, setFilters] = useFilters()
  const isOpen = state !== 'ended'
  return (
    <>
      <div className='filters'>
        <ChoiceField
          label='申请'
          value={isOpen ? 'open' : 'ended'}
          onChange={(value) => setFilters({ state: value })}
          options={[
            ['open', '等待处理的'],
            ['ended', '已经结束的'],
          ]}
        />
      </div>
      <Listing
        call='GET /admin/refund-request'
        filter={{ state: isOpen ? 'open' : 'ended' }}
        keyOf={({ id }) => id}
        empty={isOpen ? '没有等待处理的退款申请' : '没有结束的退款申请'}
        columns={[requestOrderColumn, ...requestColumns]}
      />
    </>
  )
}

/** Refunds, open ones first, and those that support proposes. A proposal is handled on the page of its order. */
export function Refunds() {
  const may = useMay()
  const [{ show = '' }, setFilters] = useFilters()
  const mayRead = may('GET /admin/refund')
  const chosen = mayRead && show !== 'requests' ? 'made' : 'requests'
  return (
    <Page title='退款' acts={mayRead && <CsvButton kind='refunds' />}>
      {mayRead && (
        <Tabs
          tabs={[
            ['made', '退款'],
            ['requests', '申请'],
          ]}
          chosen={chosen}
          choose={(tab) => setFilters({ show: tab === 'made' ? '' : tab, state: '' })}
        />
      )}
      {chosen === 'made' ? <Made /> : <Requests />}
    </Page>
  )
}
