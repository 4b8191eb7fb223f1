import { useEffect } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import type { AdminOut } from '@contract/admin'
import { useCall } from '../api/queries'
import { Table } from '../parts/table'
import { subjectName } from '../parts/kind-names'
import { Page } from '../parts/page'
import { Answered } from '../parts/answered'
import { Empty } from '../parts/states'
import { timeOf } from '../parts/words'

type Hit = AdminOut<'GET /admin/search'>[number]

/** The screen of a hit. Tasks, files and shares are shown with their person; a refund with its order. */
function pathOf({ kind, id, userId, title }: Hit): string {
  if (kind === 'order') return `/order/${id}`
  if (kind === 'refund') return `/order/${title}`
  if (kind === 'complaint') return `/complaint/${id}`
  return kind === 'share' ? `/person/${userId}?share=${id}` : `/person/${userId}`
}

/** Everything that a phone, id or number belongs to. A single hit opens at once. */
export function Search() {
  const q = new URLSearchParams(useSearch()).get('q') ?? ''
  const found = useCall('GET /admin/search', { q }, q.length >= 3)
  const [, go] = useLocation()
  const only = found.data?.length === 1 ? pathOf(found.data[0]!) : null
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
            <Table
              rows={hits}
              keyOf={({ kind, id }) => `${kind} ${id}`}
              columns={[
                { head: '类别', cell: ({ kind }) => subjectName(kind) },
                { head: '编号', cell: (hit) => <Link to={pathOf(hit)}>{hit.id}</Link> },
                { head: '内容', cell: ({ title }) => title },
                { head: '用户', cell: ({ userId }) => <Link to={`/person/${userId}`}>{userId}</Link> },
                { head: '时间', cell: ({ at }) => timeOf(at) },
              ]}
            />
          )
        }
      </Answered>
    </Page>
  )
}
