import { useState } from 'react'
import { fenOfYuan } from '@contract/money'
import { useMay } from '../../api/queries'
import { PreviewedChangeDialog } from '../../parts/previewed-change-dialog'
import { ChoiceField } from '../../parts/choice-field'
import { TextField } from '../../parts/field'
import { Facts } from '../../parts/facts'
import { toast } from '../../parts/toast'
import { moneyOf, numberOf } from '../../parts/words'
import type { OrderView } from './order'
import { refundStateName } from './status'

interface DialogProps {
  order: OrderView
  onClose: () => void
}

const verbs = { refund: '退款', credit: '照常发放', dismiss: '了结' } as const
type Verb = keyof typeof verbs

/** Acts on an order: a refund, and the two ends of a parked payment. */
export function OrderActs({ order }: { order: OrderView }) {
  const may = useMay()
  const [open, setOpen] = useState<Verb | null>(null)
  const close = () => setOpen(null)
  const isPaid = (order.paidFen ?? 0) > order.refundedFen + order.refundingFen || order.payments.length > 0
  return (
    <div className='acts'>
      {order.review && may('POST /admin/order/:tradeNo/credit') && (
        <>
          <button type='button' onClick={() => setOpen('credit')}>
            {verbs.credit}
          </button>
          <button type='button' onClick={() => setOpen('dismiss')}>
            {verbs.dismiss}
          </button>
        </>
      )}
      {isPaid && may('POST /admin/order/:tradeNo/refund') && (
        <button type='button' onClick={() => setOpen('refund')}>
          {verbs.refund}
        </button>
      )}
      {open === 'refund' && <RefundDialog order={order} onClose={close} />}
      {(open === 'credit' || open === 'dismiss') && <ParkedDialog order={order} verb={open} onClose={close} />}
    </div>
  )
}

function RefundDialog({ order, onClose }: DialogProps) {
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

const ParkedDialog = ({ order: { tradeNo }, verb, onClose }: DialogProps & { verb: 'credit' | 'dismiss' }) => (
  <PreviewedChangeDialog
    title={`${verbs[verb]} ${tradeNo}`}
    verb={verbs[verb]}
    danger={verb === 'dismiss'}
    call={`POST /admin/order/:tradeNo/${verb}`}
    input={{ tradeNo }}
    show={(shown) => (
      <>
        <p>{shown.sentence}</p>
        <Facts
          of={[
            ['内容', shown.title],
            ['应付', moneyOf(shown.priceFen)],
            ['实付', moneyOf(shown.paidFen)],
            ['算力', numberOf(shown.credits)],
            ['天数', numberOf(shown.days)],
          ]}
        />
      </>
    )}
    onClose={onClose}
    onDone={({ result }) => {
      onClose()
      toast(result === 'already' ? '已经处理过' : '已处理')
    }}
  >
    <p>{verb === 'credit' ? '金额不一致，仍按订单发放。' : '不发放，也不退款，只结束等待。'}</p>
  </PreviewedChangeDialog>
)
