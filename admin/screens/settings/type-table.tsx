import { Mark } from '../../parts/mark'
import { Table } from '../../parts/table'
import { RowButtons } from './row-buttons'
import type { RowView } from './row-dialog'
import { chineseOf } from './type-choices'

/** Kinds of assistants. */
export const TypeTable = ({ rows }: { rows: readonly RowView[] }) => (
  <Table
    rows={rows}
    keyOf={({ id }) => id}
    columns={[
      {
        head: '分类',
        cell: (row) => (
          <>
            {chineseOf(row, 'name') || row.id} <code>{row.id}</code>{' '}
            {row.faults.length > 0 && <Mark tone='bad'>{row.faults.map(({ words }) => words).join('；')}</Mark>}
          </>
        ),
      },
      { head: '图标', cell: ({ row }) => <code>{String(row['icon'])}</code> },
      {
        head: '操作',
        cell: (row) => (
          <div className='acts'>
            <RowButtons kind='assistant_type' id={row.id} name={chineseOf(row, 'name') || row.id} row={row} />
          </div>
        ),
      },
    ]}
  />
)
