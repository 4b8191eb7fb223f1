import { useState } from 'react'
import { Link } from 'wouter'
import type { AdminOut } from '@contract/admin'
import { useMay } from '../../api/queries'
import { useFilters } from '../../parts/filters'
import { Listing } from '../../parts/listing'
import { Page } from '../../parts/page'
import { Tabs } from '../../parts/tabs'
import { moneyOf, timeOf } from '../../parts/words'
import { PayoutDialog } from './payout-dialog'

export type Promoter = AdminOut<'GET /admin/promoter'>['records'][number]

const views = [
  ['due', '待结算'],
  ['paid', '已结算'],
] as const

/** Earnings of promoters that are due, and the payments that were made. */
export function Payouts() {
  const [{ view = 'due' }, setFilters] = useFilters()
  return (
    <Page title='推广结算'>
      <Tabs tabs={views} chosen={view === 'paid' ? 'paid' : 'due'} choose={(chosen) => setFilters({ view: chosen })} />
      {view === 'paid' ? <Paid /> : <Due />}
    </Page>
  )
}

function Due() {
  const may = useMay()
  const [open, setOpen] = useState<Promoter | null>(null)
  return (
    <>
      <Listing
        call='GET /admin/promoter'
        filter={{}}
        keyOf={({ id }) => id}
        empty='没有可结算的收益'
        columns={[
          { head: '推广人', cell: ({ id, nickName, tel }) => <Link to={`/person/${id}`}>{nickName || tel}</Link> },
          { head: '累计可结算', cell: ({ earnedFen }) => moneyOf(earnedFen), isNumber: true },
          { head: '已结算', cell: ({ paidOutFen }) => moneyOf(paidOutFen), isNumber: true },
          { head: '待结算', cell: ({ dueFen }) => moneyOf(dueFen), isNumber: true },
          {
            head: '操作',
            cell: (promoter) =>
              may('POST /admin/promoter/:id/payout') && (
                <button type='button' className='quiet' onClick={() => setOpen(promoter)}>
                  记为已结算
                </button>
              ),
          },
        ]}
      />
      {open && <PayoutDialog promoter={open} onClose={() => setOpen(null)} />}
    </>
  )
}

const Paid = () => (
  <Listing
    call='GET /admin/payout'
    filter={{}}
    keyOf={({ id }) => id}
    empty='还没有结算'
    columns={[
      { head: '时间', cell: ({ at }) => timeOf(at) },
      { head: '推广人', cell: ({ promoterId }) => <Link to={`/person/${promoterId}`}>{promoterId}</Link> },
      { head: '金额', cell: ({ amountFen }) => moneyOf(amountFen), isNumber: true },
      { head: '转账单号', cell: ({ reference }) => <code>{reference}</code> },
      { head: '原因', cell: ({ reason }) => reason },
      { head: '操作员', cell: ({ who }) => who },
    ]}
  />
)
