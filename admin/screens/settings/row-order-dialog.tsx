import { useState } from 'react'
import type { AdminIn } from '@contract/admin'
import { ChangeDialog } from '../../parts/change-dialog'
import { toast } from '../../parts/toast'
import type { RowView } from './row-dialog'
import { chineseOf } from './type-choices'

interface Props {
  kind: AdminIn<'PUT /admin/row-order/:kind'>['kind']
  rows: readonly RowView[]
  onClose: () => void
}

/** A list in which one entry is moved to another place. */
function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, at) => at !== from)
  return [...rest.slice(0, to), list[from]!, ...rest.slice(to)]
}

/** Puts all rows into an order, one step at a time. */
export function RowOrderDialog({ kind, rows, onClose }: Props) {
  const [ids, setIds] = useState(() => rows.map(({ id }) => id))
  const nameOf = (id: string) => {
    const row = rows.find((one) => one.id === id)
    return (row && (chineseOf(row, 'title') || chineseOf(row, 'name'))) || id
  }
  const step = (at: number, to: number, words: string, sign: string) => (
    <button
      type='button'
      className='quiet'
      aria-label={`${nameOf(ids[at]!)} ${words}`}
      disabled={to === at || to < 0 || to >= ids.length}
      onClick={() => setIds(moved(ids, at, to))}
    >
      {sign}
    </button>
  )
  return (
    <ChangeDialog
      title='排序'
      verb='保存'
      call='PUT /admin/row-order/:kind'
      input={{ kind, ids }}
      onClose={onClose}
      onDone={({ result }) => {
        onClose()
        toast(result === 'already' ? '没有变化' : '已保存')
      }}
    >
      <ol className='order'>
        {ids.map((id, at) => (
          <li key={id}>
            <span>{nameOf(id)}</span>
            {step(at, 0, '移到最前', '⇈')}
            {step(at, at - 1, '上移', '↑')}
            {step(at, at + 1, '下移', '↓')}
          </li>
        ))}
      </ol>
    </ChangeDialog>
  )
}
