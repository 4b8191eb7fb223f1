import { useState } from 'react'
import { Link } from 'wouter'
import type { AdminOut } from '@contract/admin'
import { useMay } from '../../api/queries'
import { ChangeDialog } from '../../parts/change-dialog'
import { Listing } from '../../parts/listing'
import { Mark } from '../../parts/mark'
import { toast } from '../../parts/toast'
import { moneyOf, timeOf } from '../../parts/words'

type Payout = AdminOut<'GET /admin/payout'>['records'][number]

/** Payments to promoters. */
export function PaidPayouts() {
  const may = useMay()
  const [open, setOpen] = useState<Payout | null>(null)
  const voidable = ({ voidedAt }: Payout) => may('POST /admin/payout/:id/void') && voidedAt === null
  return (
    <>
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
          {
            head: '操作',
            cell: (payout) =>
              voidable(payout) ? (
                <button type='button' className='quiet' onClick={() => setOpen(payout)}>
                  撤销
                </button>
              ) : (
                payout.voidedAt && <Mark tone='dim'>已撤销</Mark>
              ),
          },
        ]}
      />
      {open && <VoidDialog payout={open} onClose={() => setOpen(null)} />}
    </>
  )
}

const VoidDialog = ({ payout: { id, amountFen }, onClose }: { payout: Payout; onClose: () => void }) => (
  <ChangeDialog
    title='撤销结算记录'
    verb='撤销'
    danger
    call='POST /admin/payout/:id/void'
    input={{ id }}
    onClose={onClose}
    onDone={({ result }) => {
      onClose()
      toast(result === 'already' ? '已经撤销过' : '已撤销')
    }}
  >
    <p>只用于记错的情况：{moneyOf(amountFen)} 会回到待结算，转出的钱不会退回。</p>
  </ChangeDialog>
)
