import { useState } from 'react'
import { useMay } from '../../api/queries'
import type { OrderView } from './order'
import { ParkedDialog, parkedVerbs } from './parked-dialog'
import { ProposeRefundDialog } from './propose-refund-dialog'
import { BookRefundDialog } from './refund-by-hand'
import { RefundDialog } from './refund-dialog'

/** Acts on an order: a refund, here or as seen at the provider, and the two ends of a parked payment. */
export function OrderActs({ order }: { order: OrderView }) {
  const may = useMay()
  const [open, setOpen] = useState<'refund' | 'propose' | 'book' | 'credit' | 'dismiss' | null>(null)
  const [now] = useState(Date.now)
  const close = () => setOpen(null)
  const isPaid = (order.paidFen ?? 0) > order.refundedFen + order.refundingFen || order.payments.length > 0
  const hasRequest = order.requests.some(({ state }) => state === 'open')
  // Those who refund need no proposal.
  const mayPropose =
    isPaid &&
    !hasRequest &&
    may('POST /admin/order/:tradeNo/refund/propose') &&
    !may('POST /admin/order/:tradeNo/refund')
  // Unpaid past its time: its provider did not let it close.
  const isStuck = order.status === 1 && !order.transactionId && Date.parse(order.expiresAt) < now
  return (
    <div className='acts'>
      {order.review && may('POST /admin/order/:tradeNo/credit') && (
        <button type='button' onClick={() => setOpen('credit')}>
          {parkedVerbs.credit}
        </button>
      )}
      {(order.review || isStuck) && may('POST /admin/order/:tradeNo/dismiss') && (
        <button type='button' onClick={() => setOpen('dismiss')}>
          {parkedVerbs.dismiss}
        </button>
      )}
      {isPaid && may('POST /admin/order/:tradeNo/refund') && (
        <button type='button' onClick={() => setOpen('refund')}>
          退款
        </button>
      )}
      {mayPropose && (
        <button type='button' onClick={() => setOpen('propose')}>
          申请退款
        </button>
      )}
      {order.transactionId && may('POST /admin/order/:tradeNo/refund/book') && (
        <button type='button' onClick={() => setOpen('book')}>
          记下退款
        </button>
      )}
      {open === 'refund' && <RefundDialog order={order} onClose={close} />}
      {open === 'propose' && <ProposeRefundDialog order={order} onClose={close} />}
      {open === 'book' && <BookRefundDialog tradeNo={order.tradeNo} onClose={close} />}
      {(open === 'credit' || open === 'dismiss') && <ParkedDialog order={order} verb={open} onClose={close} />}
    </div>
  )
}
