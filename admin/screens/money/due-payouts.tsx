import { useState } from 'react'
import { Link } from 'wouter'
import { useMay } from '../../api/queries'
import { Listing } from '../../parts/listing'
import { moneyOf } from '../../parts/words'
import { PayoutDialog, type Promoter } from './payout-dialog'

/** Promoters with earnings that are due. */
export function DuePayouts() {
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
