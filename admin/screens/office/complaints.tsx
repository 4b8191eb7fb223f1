import { Link } from 'wouter'
import type { AdminOut } from '@contract/admin'
import { complaintKindNames } from '@contract/complaints'
import { useFilters } from '../../parts/filters'
import { Listing } from '../../parts/listing'
import { Mark } from '../../parts/mark'
import { Page } from '../../parts/page'
import { Tabs } from '../../parts/tabs'
import { timeOf } from '../../parts/words'

type Complaint = AdminOut<'GET /admin/complaint'>['records'][number]

export const DueMark = ({ answeredAt, isOverdue, dueAt }: Pick<Complaint, 'answeredAt' | 'isOverdue' | 'dueAt'>) => {
  if (answeredAt) return <Mark tone='good'>已答复</Mark>
  return isOverdue ? <Mark tone='bad'>已超期</Mark> : <Mark tone='warn'>最迟 {timeOf(dueAt)}</Mark>
}

/** The person who complained; a guest has no account. */
export const ComplaintPerson = ({ of: person }: { of: Complaint['person'] }) =>
  person ? (
    <Link to={`/person/${person.id}`}>
      {person.nickName || person.id} {person.tel}
    </Link>
  ) : (
    <Mark tone='dim'>没有账号</Mark>
  )

const states = [
  ['open', '等待答复'],
  ['answered', '已答复'],
  ['all', '全部'],
] as const

/** Complaints and reports: the most urgent first. */
export function Complaints() {
  const [{ state: asked = 'open' }, setFilters] = useFilters()
  const state = states.find(([key]) => key === asked)?.[0] ?? 'open'
  return (
    <Page title='投诉'>
      <Tabs tabs={states} chosen={state} choose={(chosen) => setFilters({ state: chosen })} />
      <Listing
        call='GET /admin/complaint'
        filter={{ state }}
        keyOf={({ id }) => id}
        empty={state === 'open' ? '没有等待答复的投诉' : '还没有投诉'}
        columns={[
          {
            head: '投诉',
            cell: ({ id, words }) => (
              <Link to={`/complaint/${id}`} className='words'>
                {words.slice(0, 80)}
              </Link>
            ),
          },
          { head: '类别', cell: ({ kind }) => complaintKindNames[kind] },
          { head: '期限', cell: (complaint) => <DueMark {...complaint} /> },
          { head: '用户', cell: ({ person }) => <ComplaintPerson of={person} /> },
          { head: '提交', cell: ({ at }) => timeOf(at) },
        ]}
      />
    </Page>
  )
}
