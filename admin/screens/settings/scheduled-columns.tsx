import { beijingFieldTime } from '../../parts/field-time'
import { Mark } from '../../parts/mark'
import type { Column } from '../../parts/table'

interface Waiting {
  dueAt: string
  who: string
  reason: string
  fault: string
}

/** Columns of every change that waits for its time. */
export const scheduledColumns: readonly Column<Waiting>[] = [
  { head: '北京时间', cell: ({ dueAt }) => beijingFieldTime(dueAt).replace('T', ' ') },
  { head: '谁', cell: ({ who, reason }) => `${who}（${reason}）` },
  {
    head: '状态',
    cell: ({ fault }) =>
      fault ? (
        <>
          <Mark tone='bad'>没有生效</Mark> {fault}
        </>
      ) : (
        <Mark tone='dim'>等待</Mark>
      ),
  },
]
