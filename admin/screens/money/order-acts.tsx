import { useState } from 'react'
import { useMay } from '../../api/queries'
import type { OrderView } from './order'
import { ParkedDialog, parkedVerbs } from './parked-dialog'
import { RefundDialog } from './refund-dialog'

/** Acts on an order: a refund, and the two ends of a parked payment. */
export function OrderActs({ order }: { order: OrderView }) {
  const may = useMay()
  const [open, setOpen] = useState<'refund' | 'credit' | 'dismiss' | null>(null)
  const close = () => setOpen(null)
  const isPaid = (order.paidFen ?? 0) > order.refundedFen + order.refundingFen || order.payments.length > 0
  return (
    <div className='acts'>
      {order.review && may('POST /admin/order/:tradeNo/credit') && (
        <>
          <button type='button' onClick={() => setOpen('credit')}>
            {parkedVerbs.credit}
          </button>
          <button type='button' onClick={() => setOpen('dismiss')}>
            {parkedVerbs.dismiss}
          </button>
        </>
      )}
      {isPaid && may('POST /admin/order/:tradeNo/refund') && (
        <button type='button' onClick={() => setOpen('refund')}>
          退款
        </button>
      )}
      {open === 'refund' && <RefundDialog order={order} onClose={close} />}
      {(open === 'credit' || open === 'dismiss') && <ParkedDialog order={order} verb={open} onClose={close} />}
    </div>
  )
}
