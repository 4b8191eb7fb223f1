import { useState } from 'react'
import type { AdminIn } from '@contract/admin'
import { useCall, useMay } from '../../api/queries'
import { ChangeDialog } from '../../parts/change-dialog'
import { TextField } from '../../parts/field'
import { toast } from '../../parts/toast'
import { ValueEditor } from '../../parts/value-editor'
import type { RowView } from './row-dialog'

type Kind = AdminIn<'PUT /admin/owned-row/:kind/:id'>['kind']

interface Subject {
  kind: Kind
  id: string
}

/** Columns that name the row, that follow from others, or that the server fills in. */
const ownColumns = ['id', 'priced', 'belowCost', 'failures', 'restsUntil', 'lastFault']

/** Buttons by which an owner edits a whole row, or adds one like it. */
export function OwnedRowButtons({ kind, id }: Subject) {
  const may = useMay()
  const [act, setAct] = useState<'edit' | 'copy' | null>(null)
  const { data: rows } = useCall('GET /admin/row/:kind', { kind }, act !== null)
  const row = rows?.find((one) => one.id === id)
  if (!may('PUT /admin/owned-row/:kind/:id')) return null
  return (
    <>
      <button type='button' className='quiet' onClick={() => setAct('edit')}>
        修改
      </button>
      <button type='button' className='quiet' onClick={() => setAct('copy')}>
        复制
      </button>
      {act && row && <OwnedRowDialog kind={kind} row={row} isCopy={act === 'copy'} onClose={() => setAct(null)} />}
    </>
  )
}

interface Props {
  kind: Kind
  row: RowView
  /** Adds a row with the values of this one. */
  isCopy: boolean
  onClose: () => void
}

function OwnedRowDialog({ kind, row, isCopy, onClose }: Props) {
  const [id, setId] = useState(isCopy ? '' : row.id)
  const [value, setValue] = useState(() =>
    Object.fromEntries(
      Object.entries(row.row).filter(([column]) => !ownColumns.includes(column) && !(isCopy && column === 'enabled')),
    ),
  )
  const [isMeant, setMeant] = useState(row.row['belowCost'] === true)
  // A copy of a model without prices has none either.
  const copied = isCopy && kind === 'model' ? { ...value, priced: row.row['priced'] } : value
  const wish = { kind, id: id.trim(), row: copied, version: isCopy ? null : row.version }
  return (
    <ChangeDialog
      title={isCopy ? `照着 ${row.id} 添加` : `修改 ${row.id}`}
      verb='保存'
      call='PUT /admin/owned-row/:kind/:id'
      input={id.trim() ? { ...wish, ...(isMeant && { belowCost: true as const }) } : null}
      onClose={onClose}
      onDone={({ result, notes }) => {
        onClose()
        const done = result === 'already' ? '没有变化' : isCopy ? '已添加，还没有打开' : '已保存'
        toast([done, ...notes].join('；'))
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
      {kind === 'engine' && (
        <label className='check'>
          <input type='checkbox' checked={isMeant} onChange={({ target }) => setMeant(target.checked)} />
          价格可以低于成本
        </label>
      )}
    </ChangeDialog>
  )
}
