import { useState } from 'react'
import { ChangeDialog } from '../../parts/change-dialog'
import { LongField } from '../../parts/long-field'
import { toast } from '../../parts/toast'
import type { OrderView } from './order'
import { useRefundFields } from './refund-fields'

/** Proposes a refund to finance. */
export function ProposeRefundDialog({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const { input, fields } = useRefundFields(order)
  const [note, setNote] = useState('')
  const { tradeNo } = order
  return (
    <ChangeDialog
      title={`申请退款 ${tradeNo}`}
      verb='申请'
      call='POST /admin/order/:tradeNo/refund/propose'
      input={input && { tradeNo, ...input, ...(note.trim() && { note: note.trim() }) }}
      onClose={onClose}
      onDone={() => {
        onClose()
        toast('已交给财务')
      }}
    >
      <p>财务同意以后才会退款。用户对这个订单的投诉会自动附上。</p>
      {fields}
      <LongField label='给财务的说明' hint='可以不填' value={note} onChange={setNote} maxLength={500} rows={3} />
    </ChangeDialog>
  )
}
