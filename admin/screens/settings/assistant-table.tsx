import { useState } from 'react'
import { useMay } from '../../api/queries'
import { personaNames } from '../../parts/column-choices'
import { Mark } from '../../parts/mark'
import { Table } from '../../parts/table'
import { RowButtons } from './row-buttons'
import type { RowView } from './row-dialog'
import { RowSwitchDialog } from './row-switch-dialog'
import { chineseOf } from './type-choices'

interface Props {
  rows: readonly RowView[]
  types: readonly (readonly [string, string])[]
}

const titleIn = (row: RowView) => chineseOf(row, 'title') || row.id

const Persona = ({ row: { row } }: { row: RowView }) => {
  const [, name] = personaNames.find(([key]) => key === row['persona']) ?? []
  return (
    <>
      {row['persona'] === 'none' ? '—' : <Mark tone='warn'>{name ?? String(row['persona'])}</Mark>}{' '}
      {row['minors'] === 'unsuitable' && <Mark tone='warn'>不给未成年人</Mark>}
    </>
  )
}

const State = ({ row: { row, faults } }: { row: RowView }) => (
  <>
    <Mark tone={row['enabled'] ? 'good' : 'dim'}>{row['enabled'] ? '打开' : '关闭'}</Mark>{' '}
    {faults.length > 0 && <Mark tone='bad'>有错</Mark>}
    {faults.map(({ path, words }) => (
      <p key={path}>
        <code>{path}</code> {words}
      </p>
    ))}
  </>
)

/** Assistants of the site, as people see them, with what they are. */
export function AssistantTable({ rows, types }: Props) {
  const may = useMay()
  const [switched, setSwitched] = useState<RowView | null>(null)
  const typeName = (id: unknown) => types.find(([key]) => key === id)?.[1] ?? String(id)
  return (
    <>
      <Table
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          {
            head: '助手',
            cell: (row) => (
              <>
                {titleIn(row)} <code>{row.id}</code>
                <small>{chineseOf(row, 'description')}</small>
              </>
            ),
          },
          { head: '图标', cell: ({ row }) => <code>{String(row['icon'])}</code> },
          { head: '分类', cell: ({ row }) => typeName(row['typeId']) },
          { head: '人设', cell: (row) => <Persona row={row} /> },
          { head: '模型', cell: ({ row }) => (row['needsModel'] ? '要语言模型' : '内置助手也行') },
          { head: '开场白', cell: (row) => <span className='line'>{chineseOf(row, 'firstMessage') || '—'}</span> },
          { head: '状态', cell: (row) => <State row={row} /> },
          {
            head: '操作',
            cell: (row) => (
              <div className='acts'>
                {may('PUT /admin/row/:kind/:id') && (
                  <button type='button' className='quiet' onClick={() => setSwitched(row)}>
                    {row.row['enabled'] ? '关闭' : '打开'}
                  </button>
                )}
                <RowButtons kind='assistant' id={row.id} name={titleIn(row)} row={row} />
              </div>
            ),
          },
        ]}
      />
      {switched && <RowSwitchDialog row={switched} name={titleIn(switched)} onClose={() => setSwitched(null)} />}
    </>
  )
}
