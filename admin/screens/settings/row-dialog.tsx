import { useState } from 'react'
import type { AdminIn, AdminOut } from '@contract/admin'
import { acceptedAgreements } from '@contract/agreements'
import { ChangeDialog } from '../../parts/change-dialog'
import { TextField } from '../../parts/field'
import { toast } from '../../parts/toast'
import { ValueEditor } from '../../parts/value-editor'

export type RowView = AdminOut<'GET /admin/row/:kind'>[number]
export type WrittenKind = AdminIn<'PUT /admin/row/:kind/:id'>['kind']

interface Props {
  kind: WrittenKind
  row: RowView
  /** Adds a row with the values of this one. */
  isCopy: boolean
  onClose: () => void
}

/** Columns that name the row, or that the server fills in. */
const ownColumns = ['id', 'serviceKey', 'updatedAt', 'askedAt']

/** Changes a row, or adds one like it. The server checks it and names every fault. */
export function RowDialog({ kind, row, isCopy, onClose }: Props) {
  const [id, setId] = useState(isCopy ? '' : row.id)
  const [value, setValue] = useState(() =>
    Object.fromEntries(Object.entries(row.row).filter(([column]) => !ownColumns.includes(column))),
  )
  const [askAgain, setAskAgain] = useState(false)
  const mayAsk = kind === 'agreement' && acceptedAgreements.some((one) => one === row.id)
  const seen = isCopy ? null : row.version
  const input = id.trim() ? { kind, id: id.trim(), row: value, version: seen, ...(askAgain && { askAgain }) } : null
  return (
    <ChangeDialog
      title={isCopy ? `照着 ${row.id} 添加` : `修改 ${row.id}`}
      verb='保存'
      call='PUT /admin/row/:kind/:id'
      input={input}
      onClose={onClose}
      onDone={({ result }) => {
        onClose()
        toast(result === 'already' ? '没有变化' : '已保存')
      }}
    >
      {isCopy && <TextField label='新的编号' hint='以后不能改' value={id} onChange={setId} maxLength={64} required />}
      {Object.entries(value).map(([column, own]) => (
        <ValueEditor
          key={column}
          name={column}
          value={own}
          onChange={(changed) => setValue({ ...value, [column]: changed })}
        />
      ))}
      {mayAsk && (
        <label className='check'>
          <input type='checkbox' checked={askAgain} onChange={({ target }) => setAskAgain(target.checked)} />
          再次征得同意：每个人同意这个新版本之后才能继续使用
        </label>
      )}
    </ChangeDialog>
  )
}
