import { useState } from 'react'
import { type CsvKind, csvRoles } from '@contract/admin/csv-kinds'
import { isPermitted } from '@contract/admin/roles'
import { download } from '../api/client'
import { useMay, useSession } from '../api/queries'
import { ChangeFrame, isReason, ReasonField } from './change-frame'
import { TextField } from './field'
import { toast } from './toast'
import { useStep } from './use-step'

interface Props {
  kind: CsvKind
  /** The person of a ledger. */
  userId?: string
}

const dayMs = 86_400_000
/** The day in Beijing so many days ago. */
const dayBack = (days: number) => new Date(Date.now() + dayMs / 3 - days * dayMs).toISOString().slice(0, 10)
/** Kinds whose rows have a phone. */
const hasPhones = (kind: CsvKind) => kind === 'orders' || kind === 'payouts'

/** Stores a table as a file for a spreadsheet. */
export function CsvButton(props: Props) {
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const { data: me } = useSession()
  if (!may('POST /admin/csv') || !isPermitted(me?.roles ?? [], csvRoles[props.kind])) return null
  return (
    <>
      <button type='button' onClick={() => setOpen(true)}>
        导出
      </button>
      {isOpen && <CsvDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function CsvDialog({ kind, userId, onClose }: Props & { onClose: () => void }) {
  const { data: me } = useSession()
  const step = useStep()
  const [from, setFrom] = useState(dayBack(30))
  const [to, setTo] = useState(dayBack(kind === 'stats' ? 1 : 0))
  const [withPhones, setWithPhones] = useState(false)
  const [reason, setReason] = useState('')
  const store = async () => {
    await download({ kind, from, to, withPhones, reason: reason.trim(), ...(userId && { userId }) })
    onClose()
    toast('已导出')
  }
  return (
    <ChangeFrame
      title='导出为表格'
      verb='导出'
      step={step}
      canSubmit={Boolean(from && to) && isReason(reason)}
      onSubmit={store}
      onClose={onClose}
    >
      <p className='dim'>CSV 文件，用 Excel 或 WPS 打开。一次最多 366 天、100,000 行，按北京时间。</p>
      <TextField label='从' type='date' value={from} onChange={setFrom} required />
      <TextField label='到' type='date' value={to} onChange={setTo} required />
      {hasPhones(kind) && me?.roles.includes('owner') && (
        <label className='check'>
          <input type='checkbox' checked={withPhones} onChange={({ target }) => setWithPhones(target.checked)} />
          完整的手机号
        </label>
      )}
      <ReasonField value={reason} onChange={setReason} />
    </ChangeFrame>
  )
}
