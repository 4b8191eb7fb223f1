import { useState } from 'react'
import { fenOfYuan } from '@contract/money'
import { ChoiceField } from '../../parts/choice-field'
import { Facts } from '../../parts/facts'
import { TextField } from '../../parts/field'
import { PreviewedChangeDialog } from '../../parts/previewed-change-dialog'
import { toast } from '../../parts/toast'
import { moneyOf } from '../../parts/words'
import type { OrderView } from './order'
import { refundStateName } from './status'

interface Props {
  order: OrderView
  onClose: () => void
}

/** Refunds an order, in whole or part. */
export function RefundDialog({ order, onClose }: Props) {
  const [yuan, setYuan] = useState('')
  const [transactionId, setTransaction] = useState(order.payments.length > 1 ? '' : 'only')
  const amountFen = fenOfYuan(yuan.trim())
  const isWhole = (yuan.trim() === '' || amountFen !== null) && transactionId !== ''
  const { tradeNo } = order
  const chosen = { ...(amountFen && { amountFen }), ...(transactionId !== 'only' && { transactionId }) }
  return (
    <PreviewedChangeDialog
      title={`退款 ${tradeNo}`}
      verb='退款'
      danger
      call='POST /admin/order/:tradeNo/refund'
      input={isWhole ? { tradeNo, ...chosen } : null}
      show={(shown) => (
        <Facts
          of={[
            ['内容', shown.title],
            ['实付', moneyOf(shown.paidFen)],
            ['以前退过', moneyOf(shown.refundedFen)],
            ['这次退', moneyOf(shown.amountFen)],
          ]}
        />
      )}
      onClose={onClose}
      onDone={({ amountFen: refunded, state, failure }) => {
        onClose()
        toast(failure || `退款 ${moneyOf(refunded)}：${refundStateName(state)}`)
      }}
    >
      {order.payments.length > 1 && (
        <ChoiceField
          label='退哪一笔付款'
          value={transactionId}
          onChange={setTransaction}
          options={[
            ['', '请选择'],
            ...order.payments.map(
              (one) => [one.transactionId, `${one.transactionId} ${moneyOf(one.amountFen)}`] as const,
            ),
          ]}
        />
      )}
      <TextField
        label='退多少元'
        hint='不填：退还剩下的全部。已发放的算力和天数按比例收回'
        value={yuan}
        onChange={setYuan}
        inputMode='decimal'
      />
    </PreviewedChangeDialog>
  )
}
