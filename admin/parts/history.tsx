import { useState } from 'react'
import type { AdminOut } from '@contract/admin'
import type { HistoryKind } from '@contract/admin/history'
import { useMay, usePages } from '../api/queries'
import { columnName } from './column-names'
import { Dialog } from './dialog'
import { actName } from './kind-names'
import { PreviewedChangeDialog } from './previewed-change-dialog'
import { Empty, Failure, Loading } from './states'
import { Table } from './table'
import { toast } from './toast'
import { timeOf } from './words'

type Version = AdminOut<'GET /admin/history/:kind/:id'>['records'][number]

interface Props {
  kind: HistoryKind
  id: string
  /** As operators call it. */
  name: string
}

const shown = (value: unknown): string =>
  value === null || value === undefined
    ? '没有设置'
    : typeof value === 'string'
      ? value
      : JSON.stringify(value, null, 1)

const Values = ({ of }: { of: Readonly<Record<string, unknown>> | null }) =>
  of === null ? (
    <>—</>
  ) : (
    <details>
      <summary>{Object.keys(of).map(columnName).join('、')}</summary>
      <pre>{Object.values(of).map(shown).join('\n')}</pre>
    </details>
  )

/** Opens the changes of a setting or a row, each with the way back. */
export function HistoryButton(props: Props) {
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

function HistoryDialog({ kind, id, name, onClose }: Props & { onClose: () => void }) {
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
            { head: '时间', cell: ({ at }) => timeOf(at) },
            { head: '谁', cell: ({ who, act, reason }) => `${who}：${actName(act)}（${reason}）` },
            { head: '之前', cell: ({ before }) => <Values of={before} /> },
            { head: '之后', cell: ({ after }) => <Values of={after} /> },
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

const RevertDialog = ({ of, newest, kind, id, name, onClose }: Props & Revert) => (
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
            { head: '现在', cell: ({ now }) => <span className='value'>{shown(now)}</span> },
            { head: '改回', cell: ({ then }) => <span className='value'>{shown(then)}</span> },
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

interface Revert {
  of: Version
  newest: number
  onClose: () => void
}
