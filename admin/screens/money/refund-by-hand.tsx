import { useState } from 'react'
import { fenOfYuan } from '@contract/money'
import { useMay } from '../../api/queries'
import { ChoiceField } from '../../parts/choice-field'
import { Facts } from '../../parts/facts'
import { TextField } from '../../parts/field'
import { PreviewedChangeDialog } from '../../parts/previewed-change-dialog'
import { toast } from '../../parts/toast'
import { moneyOf } from '../../parts/words'
import type { OrderView } from './order'

type Refund = OrderView['refunds'][number]

interface Props {
  tradeNo: string
  onClose: () => void
}

interface Shown {
  sentence: string
  title: string
  paidFen: number
}

const show = ({ sentence, title, paidFen }: Shown) => (
  <>
    <p>{sentence}</p>
    <Facts
      of={[
        ['内容', title],
        ['实付', moneyOf(paidFen)],
      ]}
    />
  </>
)

const told = (onClose: () => void) => (done: { sentence: string }) => {
  onClose()
  toast(done.sentence)
}

/** Fen of an amount that may be 0; null for other words. */
const fenOrNothing = (yuan: string) => (/^0(\.0{1,2})?$/.test(yuan.trim()) ? 0 : fenOfYuan(yuan.trim()))

/** Records a refund that was made in the provider's console. */
export function BookRefundDialog({ tradeNo, onClose }: Props) {
  const [refundNo, setRefundNo] = useState('')
  const [yuan, setYuan] = useState('')
  const amountFen = fenOfYuan(yuan.trim())
  return (
    <PreviewedChangeDialog
      title={`记下退款 ${tradeNo}`}
      verb='记下'
      danger
      call='POST /admin/order/:tradeNo/refund/book'
      input={refundNo.trim() && amountFen ? { tradeNo, refundNo: refundNo.trim(), amountFen } : null}
      show={show}
      onClose={onClose}
      onDone={told(onClose)}
    >
      <p>只用于已经在商户平台退成、这里还没有的退款。账单里的会自动认出。</p>
      <TextField label='退款单号' value={refundNo} onChange={setRefundNo} />
      <TextField label='退了多少元' value={yuan} onChange={setYuan} inputMode='decimal' />
    </PreviewedChangeDialog>
  )
}

/** Gives a done refund its right amount, by an opposite entry. */
function CorrectDialog({ tradeNo, refund: { refundNo, amountFen: beforeFen }, onClose }: Props & { refund: Refund }) {
  const [yuan, setYuan] = useState('')
  const amountFen = fenOrNothing(yuan)
  return (
    <PreviewedChangeDialog
      title={`更正退款 ${refundNo}`}
      verb='更正'
      danger
      call='POST /admin/order/:tradeNo/refund/correct'
      input={amountFen === null ? null : { tradeNo, refundNo, amountFen }}
      show={show}
      onClose={onClose}
      onDone={told(onClose)}
    >
      <p>现在记的是 {moneyOf(beforeFen)}。更正另记一条相反的记录，原来的不改。</p>
      <TextField label='实际退了多少元' hint='0：没有退，作废' value={yuan} onChange={setYuan} inputMode='decimal' />
    </PreviewedChangeDialog>
  )
}

/** Ends an open refund as seen in the provider's console. */
function EndDialog({ tradeNo, refund: { refundNo }, onClose }: Props & { refund: Refund }) {
  const [state, setState] = useState<'' | 'done' | 'failed'>('')
  return (
    <PreviewedChangeDialog
      title={`结束退款 ${refundNo || '（单号未知）'}`}
      verb='结束'
      danger
      call='POST /admin/order/:tradeNo/refund/end'
      input={state === '' ? null : { tradeNo, refundNo, state }}
      show={show}
      onClose={onClose}
      onDone={told(onClose)}
    >
      <ChoiceField
        label='在商户平台上看到的结果'
        value={state}
        onChange={setState}
        options={[
          ['', '请选择'],
          ['done', '已经退成'],
          ['failed', '没有退成'],
        ]}
      />
    </PreviewedChangeDialog>
  )
}

/** The act that a refund's state allows: an open one is ended, a done one corrected. */
export function RefundAct({ tradeNo, refund }: { tradeNo: string; refund: Refund }) {
  const may = useMay()
  const [isAsked, setAsked] = useState(false)
  const { state, refundNo } = refund
  if (state === 'failed' || (state === 'done' && !refundNo) || !may('POST /admin/order/:tradeNo/refund/end'))
    return null
  const Dialog = state === 'done' ? CorrectDialog : EndDialog
  return (
    <>
      <button type='button' onClick={() => setAsked(true)}>
        {state === 'done' ? '更正' : '结束'}
      </button>
      {isAsked && <Dialog tradeNo={tradeNo} refund={refund} onClose={() => setAsked(false)} />}
    </>
  )
}
