import { ChoiceField } from '../../parts/choice-field'
import { useCall } from '../../api/queries'
import { useFilters } from '../../parts/filters'
import { Table } from '../../parts/table'
import { rowKindNames } from './row-kind-names'
import { RowButtons } from './row-buttons'
import { Mark } from '../../parts/mark'
import { Page } from '../../parts/page'
import { Answered } from '../../parts/answered'
import { Empty } from '../../parts/states'

/** Rows that the operator writes, with the faults of those that people are not shown. */
export function Rows() {
  const [{ kind: asked }, setFilters] = useFilters()
  const kind = rowKindNames.find(([key]) => key === asked)?.[0] ?? 'comb'
  return (
    <Page title='数据行'>
      <div className='filters'>
        <ChoiceField
          label='类别'
          value={kind}
          onChange={(chosen) => setFilters({ kind: chosen })}
          options={rowKindNames}
        />
      </div>
      <Answered of={useCall('GET /admin/row/:kind', { kind })} rows={6}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty>没有数据行</Empty>
          ) : (
            <Table
              rows={rows}
              keyOf={({ id }) => id}
              columns={[
                { head: '编号', cell: ({ id }) => <code>{id}</code> },
                {
                  head: '状态',
                  cell: ({ isShown, faults }) =>
                    faults.length > 0 ? (
                      <>
                        <Mark tone='bad'>{isShown ? '有错' : '没有显示'}</Mark>
                        {faults.map(({ path, words }) => (
                          <p key={path}>
                            <code>{path}</code> {words}
                          </p>
                        ))}
                      </>
                    ) : (
                      <Mark tone='good'>正确</Mark>
                    ),
                },
                {
                  head: '内容',
                  cell: ({ row }) => (
                    <details>
                      <summary>查看</summary>
                      <pre>{JSON.stringify(row, null, 1)}</pre>
                    </details>
                  ),
                },
                {
                  head: '操作',
                  cell: (row) =>
                    kind !== 'announcement' && (
                      <div className='acts'>
                        <RowButtons kind={kind} id={row.id} row={row} />
                      </div>
                    ),
                },
              ]}
            />
          )
        }
      </Answered>
    </Page>
  )
}
