import { useEffect, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import type { AdminCallName, AdminOut } from '@contract/admin'
import { useCall, useMay } from '../api/queries'
import { Answered } from '../parts/answered'
import { subjectName } from '../parts/kind-names'
import { Page } from '../parts/page'
import { Empty } from '../parts/states'
import { Table } from '../parts/table'
import { timeOf } from '../parts/words'
import { isTakeDownKind, isTakenKind, PutBackDialog, TakeDownDialog } from './office/take-down-dialog'
import { ShareClassDialog } from './office/share-class-dialog'

type Hit = AdminOut<'GET /admin/search'>[number]

/** The screen of a hit, and the call that it needs. A refund is with its order, things that were made with their person. */
function screenOf({ kind, id, userId, title }: Hit): { path: string; needs: AdminCallName } | null {
  if (kind === 'share') return null
  if (kind === 'order') return { path: `/order/${id}`, needs: 'GET /admin/order/:tradeNo' }
  if (kind === 'refund') return { path: `/order/${title}`, needs: 'GET /admin/order/:tradeNo' }
  if (kind === 'complaint') return { path: `/complaint/${id}`, needs: 'GET /admin/complaint/:id' }
  return { path: `/person/${userId}`, needs: 'GET /admin/person/:id' }
}

/** The path of a hit's screen; null for a hit without one, and where the operator's roles do not open it. */
function usePathOf() {
  const may = useMay()
  return (hit: Hit) => {
    const screen = screenOf(hit)
    return screen && may(screen.needs) ? screen.path : null
  }
}

/** Everything that a phone, id or number belongs to. A single hit opens at once, unless it can be taken down here. */
export function Search() {
  const q = new URLSearchParams(useSearch()).get('q') ?? ''
  const found = useCall('GET /admin/search', { q }, q.length >= 3)
  const [, go] = useLocation()
  const pathOf = usePathOf()
  const [hit, ...others] = found.data ?? []
  const canTakeDown = useMay()('POST /admin/take-down')
  const staysHere = others.length > 0 || (canTakeDown && isTakeDownKind(hit?.kind ?? ''))
  const only = hit && !staysHere ? pathOf(hit) : null
  useEffect(() => {
    if (only) go(only, { replace: true })
  }, [only, go])
  return (
    <Page title={`查找 ${q}`}>
      <Answered of={found}>
        {(hits) =>
          hits.length === 0 ? (
            <Empty>没有找到。请输入完整的手机号或编号；手机号的一部分和昵称不能查找。</Empty>
          ) : (
            <Hits hits={hits} />
          )
        }
      </Answered>
    </Page>
  )
}

function Hits({ hits }: { hits: readonly Hit[] }) {
  const may = useMay()
  const pathOf = usePathOf()
  const [chosen, setChosen] = useState<Hit | null>(null)
  const [classified, setClassified] = useState('')
  const closed = { onClose: () => setChosen(null) }
  return (
    <>
      <Table
        rows={hits}
        keyOf={({ kind, id }) => `${kind} ${id}`}
        columns={[
          { head: '类别', cell: ({ kind }) => subjectName(kind) },
          {
            head: '编号',
            cell: (hit) => {
              const path = pathOf(hit)
              return path ? <Link to={path}>{hit.id}</Link> : <code>{hit.id}</code>
            },
          },
          { head: '内容', cell: ({ title }) => title },
          {
            head: '用户',
            cell: ({ userId }) =>
              userId && may('GET /admin/person/:id') ? (
                <Link to={`/person/${userId}`}>{userId}</Link>
              ) : (
                <code>{userId}</code>
              ),
          },
          { head: '时间', cell: ({ at }) => timeOf(at) },
          {
            head: '操作',
            cell: (hit) => (
              <>
                {isTakeDownKind(hit.kind) && may('POST /admin/take-down') && (
                  <button type='button' className='quiet' onClick={() => setChosen(hit)}>
                    {hit.isTakenDown ? '恢复' : '下架'}
                  </button>
                )}
                {hit.kind === 'share' && may('PUT /admin/share/:id/minors') && (
                  <button type='button' className='quiet' onClick={() => setClassified(hit.id)}>
                    未成年人
                  </button>
                )}
              </>
            ),
          },
        ]}
      />
      {chosen && isTakeDownKind(chosen.kind) && !chosen.isTakenDown && (
        <TakeDownDialog of={{ kind: chosen.kind, id: chosen.id }} {...closed} />
      )}
      {classified && <ShareClassDialog id={classified} onClose={() => setClassified('')} />}
      {chosen && isTakenKind(chosen.kind) && chosen.isTakenDown && (
        <PutBackDialog of={{ kind: chosen.kind, id: chosen.id }} {...closed} />
      )}
    </>
  )
}
