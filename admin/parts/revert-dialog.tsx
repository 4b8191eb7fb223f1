import type { AdminOut } from '@contract/admin'
import type { HistoryKind } from '@contract/admin/history'
import { columnName } from './column-names'
import { actName } from './kind-names'
import { PreviewedChangeDialog } from './previewed-change-dialog'
import { Table } from './table'
import { toast } from './toast'
import { timeOf } from './words'

export type Version = AdminOut<'GET /admin/history/:kind/:id'>['records'][number]

export interface Versioned {
  kind: HistoryKind
  id: string
  /** As operators call it. */
  name: string
}

interface Revert {
  of: Version
  newest: number
  onClose: () => void
}

export const shownValue = (value: unknown): string =>
  value === null || value === undefined
    ? '没有设置'
    : typeof value === 'string'
      ? value
      : JSON.stringify(value, null, 1)

/** Writes the values from before a change again, after a look at them. */
export const RevertDialog = ({ of, newest, kind, id, name, onClose }: Versioned & Revert) => (
  <PreviewedChangeDialog
    title={`改回${name}`}
    verb='改回'
    call='POST /admin/history/:kind/:id/revert'
    input={{ kind, id, seq: of.seq, newest }}
    show={({ fields }) =>
      fields.length === 0 ? (
        <p>现在就是这些值。</p>
      ) : (
        <Table
          rows={fields}
          keyOf={({ name: field }) => field}
          columns={[
            { head: '字段', cell: ({ name: field }) => columnName(field) },
            { head: '现在', cell: ({ now }) => <span className='value'>{shownValue(now)}</span> },
            { head: '改回', cell: ({ then }) => <span className='value'>{shownValue(then)}</span> },
          ]}
        />
      )
    }
    onClose={onClose}
    onDone={({ result }) => {
      onClose()
      toast(result === 'already' ? '没有变化' : '已改回')
    }}
  >
    <p>
      回到 {timeOf(of.at)}“{actName(of.act)}”之前的值。那以后的改动也一起撤回；已经不合规则的值会被拒绝并说明原因。
    </p>
  </PreviewedChangeDialog>
)
