import { useState } from 'react'
import { fenOfYuan, yuanOf } from '@contract/money'
import { ChoiceField } from '../../parts/choice-field'
import { TextField } from '../../parts/field'
import { moneyOf } from '../../parts/words'
import type { OrderView } from './order'
import type { RefundRequestView } from './request-columns'

/** Amount and payment of a refund: its fields, and its input; null while that is incomplete. */
export function useRefundFields({ payments }: OrderView, request?: RefundRequestView) {
  const [yuan, setYuan] = useState(request?.amountFen ? yuanOf(request.amountFen) : '')
  const [transactionId, setTransaction] = useState(request?.transactionId ?? (payments.length > 1 ? '' : 'only'))
  const amountFen = fenOfYuan(yuan.trim())
  const isWhole = (yuan.trim() === '' || amountFen !== null) && transactionId !== ''
  const input = isWhole ? { ...(amountFen && { amountFen }), ...(transactionId !== 'only' && { transactionId }) } : null
  const fields = (
    <>
      {payments.length > 1 && (
        <ChoiceField
          label='退哪一笔付款'
          value={transactionId}
          onChange={setTransaction}
          options={[
            ['', '请选择'],
            ...payments.map((one) => [one.transactionId, `${one.transactionId} ${moneyOf(one.amountFen)}`] as const),
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
    </>
  )
  return { input, fields }
}
