import { useState } from 'react'
import type { AdminOut } from '@contract/admin'
import { fenOfYuan, yuanOf } from '@contract/money'
import { Facts } from '../../parts/facts'
import { TextField } from '../../parts/field'
import { PreviewedChangeDialog } from '../../parts/previewed-change-dialog'
import { toast } from '../../parts/toast'
import { moneyOf } from '../../parts/words'

export type Promoter = AdminOut<'GET /admin/promoter'>['records'][number]

/** Records a transfer to a promoter that was made elsewhere. */
export function PayoutDialog({ promoter, onClose }: { promoter: Promoter; onClose: () => void }) {
  const [yuan, setYuan] = useState(yuanOf(promoter.dueFen))
  const [reference, setReference] = useState('')
  const amountFen = fenOfYuan(yuan.trim())
  const isWhole = amountFen !== null && amountFen > 0 && reference.trim() !== ''
  return (
    <PreviewedChangeDialog
      title={`结算给 ${promoter.nickName || promoter.tel}`}
      verb='记为已结算'
      call='POST /admin/promoter/:id/payout'
      input={isWhole ? { id: promoter.id, amountFen, reference: reference.trim() } : null}
      show={({ dueFen, dueAfterFen }) => (
        <Facts
          of={[
            ['这次结算', moneyOf(amountFen ?? 0)],
            ['现在待结算', moneyOf(dueFen)],
            ['之后待结算', moneyOf(dueAfterFen)],
          ]}
        />
      )}
      onClose={onClose}
      onDone={({ result, dueFen }) => {
        onClose()
        toast(result === 'already' ? '已经执行过' : `已记下，还有 ${moneyOf(dueFen)} 待结算`)
      }}
    >
      <p>请先用微信或银行转账，再把单号记在这里。</p>
      <TextField label='金额（元）' value={yuan} onChange={setYuan} inputMode='decimal' required />
      <TextField label='转账单号' value={reference} onChange={setReference} maxLength={80} required />
    </PreviewedChangeDialog>
  )
}
