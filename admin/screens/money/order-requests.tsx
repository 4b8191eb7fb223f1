import { useState } from 'react'
import { useMay } from '../../api/queries'
import { ChangeDialog } from '../../parts/change-dialog'
import { Section } from '../../parts/page'
import { Table } from '../../parts/table'
import { toast } from '../../parts/toast'
import type { OrderView } from './order'
import { RefundDialog } from './refund-dialog'
import { type RefundRequestView, requestColumns } from './request-columns'

/** Declines a proposed refund, with the reason that its proposer reads. */
const DeclineDialog = ({ request: { id, tradeNo }, onClose }: { request: RefundRequestView; onClose: () => void }) => (
  <ChangeDialog
    title={`不退 ${tradeNo}`}
    verb='不退'
    danger
    call='POST /admin/refund-request/:id/decline'
    input={{ id }}
    onClose={onClose}
    onDone={() => {
      onClose()
      toast('已结束这个申请')
    }}
  >
    <p>只结束这个申请，不动钱和权益。申请人看得到原因。</p>
  </ChangeDialog>
)

/** Proposed refunds of an order; the open one is refunded or declined here. Nothing when there are none. */
export function OrderRequests({ order }: { order: OrderView }) {
  const may = useMay()
  const [open, setOpen] = useState<{ act: 'refund' | 'decline'; request: RefundRequestView } | null>(null)
  const close = () => setOpen(null)
  if (order.requests.length === 0) return null
  return (
    <Section title='退款申请'>
      <Table
        rows={order.requests}
        keyOf={({ id }) => id}
        columns={[
          ...requestColumns,
          {
            head: '处理',
            cell: (request) =>
              request.state === 'open' && (
                <div className='acts'>
                  {may('POST /admin/order/:tradeNo/refund') && (
                    <button type='button' onClick={() => setOpen({ act: 'refund', request })}>
                      同意退款
                    </button>
                  )}
                  {may('POST /admin/refund-request/:id/decline') && (
                    <button type='button' className='quiet' onClick={() => setOpen({ act: 'decline', request })}>
                      不退
                    </button>
                  )}
                </div>
              ),
          },
        ]}
      />
      {open?.act === 'refund' && <RefundDialog order={order} request={open.request} onClose={close} />}
      {open?.act === 'decline' && <DeclineDialog request={open.request} onClose={close} />}
    </Section>
  )
}
