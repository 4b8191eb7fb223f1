import { Link } from 'wouter'
import type { AdminOut } from '@contract/admin'
import { CsvButton } from '../../parts/csv-button'
import { useFilters } from '../../parts/filters'
import { Listing } from '../../parts/listing'
import { Mark } from '../../parts/mark'
import { Page } from '../../parts/page'
import { Tabs } from '../../parts/tabs'
import { ageOf, timeOf } from '../../parts/words'
import { signNames } from './names'

type CareFacts = AdminOut<'GET /admin/care'>['records'][number]

const states = [
  ['open', '进行中'],
  ['closed', '已了结'],
  ['all', '全部'],
] as const

/** Who answers the person now. */
export function CareState({ state, operator, isMine }: Pick<CareFacts, 'state' | 'operator' | 'isMine'>) {
  if (state === 'closed') return <Mark tone='dim'>已了结</Mark>
  if (state === 'taken') return <Mark tone='good'>{isMine ? '我在接管' : `${operator} 在接管`}</Mark>
  return <Mark tone='bad'>没有人接管</Mark>
}

/** Chats in which somebody may be in danger, newest first. */
export function CareCases() {
  const [{ state: asked = 'open' }, setFilters] = useFilters()
  const state = states.find(([key]) => key === asked)?.[0] ?? 'open'
  return (
    <Page title='关怀' acts={<CsvButton kind='care' />}>
      <Tabs tabs={states} chosen={state} choose={(chosen) => setFilters({ state: chosen })} />
      <Listing
        call='GET /admin/care'
        filter={{ state }}
        keyOf={({ id }) => id}
        empty={state === 'open' ? '没有人需要关心' : '没有记录'}
        columns={[
          { head: '迹象', cell: ({ sign }) => <Mark tone='warn'>{signNames[sign]}</Mark> },
          { head: '状态', cell: (one) => <CareState {...one} /> },
          { head: '已经', cell: ({ state: now, ageSeconds }) => (now === 'closed' ? '—' : ageOf(ageSeconds)) },
          { head: '最近一次', cell: ({ lastSignAt }) => timeOf(lastSignAt) },
          { head: '用户', cell: ({ userId }) => <Link to={`/person/${userId}`}>{userId}</Link> },
          { head: '操作', cell: ({ id }) => <Link to={`/care/${id}`}>打开</Link> },
        ]}
      />
    </Page>
  )
}
