import { useState } from 'react'
import { useMay, usePages } from '../api/queries'
import { columnName } from './column-names'
import { Dialog } from './dialog'
import { actName } from './kind-names'
import { RevertDialog, shownValue, type Version, type Versioned } from './revert-dialog'
import { Empty, Failure, Loading } from './states'
import { Table } from './table'
import { timeOf } from './words'

const Values = ({ name, of }: { name: string; of: Readonly<Record<string, unknown>> | null }) =>
  of && (
    <details>
      <summary>
        {name}：{Object.keys(of).map(columnName).join('、')}
      </summary>
      <pre>{Object.values(of).map(shownValue).join('\n')}</pre>
    </details>
  )

/** Opens the changes of a setting or a row, each with the way back. */
export function HistoryButton(props: Versioned) {
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  if (!may('GET /admin/history/:kind/:id')) return null
  return (
    <>
      <button type='button' className='quiet' onClick={() => setOpen(true)}>
        历史
      </button>
      {isOpen && <HistoryDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function HistoryDialog({ kind, id, name, onClose }: Versioned & { onClose: () => void }) {
  const [chosen, setChosen] = useState<Version | null>(null)
  const { data, error, hasNextPage, fetchNextPage } = usePages('GET /admin/history/:kind/:id', { kind, id })
  const versions = data?.pages.flatMap(({ records }) => records)
  const newest = versions?.[0]?.seq
  if (chosen && newest !== undefined)
    return <RevertDialog of={chosen} newest={newest} kind={kind} id={id} name={name} onClose={() => setChosen(null)} />
  return (
    <Dialog title={`${name}的历史`} onClose={onClose}>
      {!versions ? (
        error ? (
          <Failure error={error} />
        ) : (
          <Loading />
        )
      ) : versions.length === 0 ? (
        <Empty>操作员还没有改过</Empty>
      ) : (
        <Table
          rows={versions}
          keyOf={({ seq }) => String(seq)}
          columns={[
            {
              head: '谁',
              cell: ({ at, who, act, reason }) => (
                <>
                  {timeOf(at)} {who}：{actName(act)}（{reason}）
                </>
              ),
            },
            {
              head: '改动',
              cell: ({ before, after }) => (
                <>
                  <Values name='之前' of={before} />
                  <Values name='之后' of={after} />
                </>
              ),
            },
            {
              head: '操作',
              cell: (version) =>
                version.before && (
                  <button type='button' className='quiet' onClick={() => setChosen(version)}>
                    改回之前
                  </button>
                ),
            },
          ]}
        />
      )}
      {hasNextPage && (
        <p className='more'>
          <button type='button' onClick={() => void fetchNextPage()}>
            更多
          </button>
        </p>
      )}
    </Dialog>
  )
}
