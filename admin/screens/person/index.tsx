import { useLocation, useParams, useSearch } from 'wouter'
import type { AdminCallName, AdminOut } from '@contract/admin'
import { useCall, useMay } from '../../api/queries'
import { Facts } from '../../parts/facts'
import { Page } from '../../parts/page'
import { Tabs } from '../../parts/tabs'
import { Answered } from '../../parts/answered'
import { moneyOf, numberOf, timeOf } from '../../parts/words'
import { PersonActs } from './acts'
import { HoldNotice } from './hold'
import { PersonDevices } from './devices'
import { PersonConsents } from './consents'
import { PersonEvents } from './events'
import { PersonLedger } from './ledger'
import { PersonLots } from './lots'
import { PersonMessages } from './messages'
import { PersonMonth } from './month'
import { PersonOrders } from './orders'
import { PersonTasks } from './tasks'
import { PersonWorks } from './works'
import { Notes } from './notes'

const tabs = [
  ['orders', '订单', 'GET /admin/person/:id/orders', PersonOrders],
  ['ledger', '流水', 'GET /admin/person/:id/ledger', PersonLedger],
  ['lots', '批次', 'GET /admin/person/:id/lots', PersonLots],
  ['month', '成本', 'GET /admin/person/:id/month', PersonMonth],
  ['works', '作品', 'GET /admin/person/:id/works', PersonWorks],
  ['tasks', '任务', 'GET /admin/person/:id/tasks', PersonTasks],
  ['devices', '设备', 'GET /admin/person/:id/devices', PersonDevices],
  ['consents', '同意', 'GET /admin/person/:id/consents', PersonConsents],
  ['events', '安全', 'GET /admin/person/:id/events', PersonEvents],
  ['messages', '消息', 'GET /admin/person/:id/message', PersonMessages],
  ['notes', '备注', 'GET /admin/note', ({ id }: { id: string }) => <Notes subjectKind='person' subjectId={id} />],
] as const satisfies readonly (readonly [string, string, AdminCallName, (props: { id: string }) => unknown])[]

const ageNames = { unknown: '未填写', adult: '成年', teen: '14–17 岁', child: '未满 14 岁' } as const
const sourceNames = { declared: '本人填写', guardian: '监护人开启', recognised: '从话里识别' } as const
type MinorMode = AdminOut<'GET /admin/person/:id'>['minorMode']
const modeText = (mode: MinorMode) =>
  mode ? `开启（${ageNames[mode.band]}，${sourceNames[mode.source]}，${timeOf(mode.since)}）` : '未开启'

/** An account: its state, what it has, and what happened to it. */
export function Person() {
  const { id = '' } = useParams<{ id: string }>()
  const may = useMay()
  const [path, go] = useLocation()
  const asked = new URLSearchParams(useSearch()).get('tab')
  const open = tabs.filter(([, , call]) => may(call))
  const [chosen, , , List] = open.find(([key]) => key === asked) ?? open[0] ?? tabs[0]
  return (
    <Answered of={useCall('GET /admin/person/:id', { id })} rows={8}>
      {(person) => (
        <Page title={person.nickName || person.tel} acts={<PersonActs person={person} />}>
          <HoldNotice id={id} />
          <Facts
            of={[
              ['编号', person.id],
              ['手机号', person.tel],
              ['注册', timeOf(person.createdAt)],
              ['会员到', timeOf(person.membershipUntil)],
              ['年龄段', ageNames[person.ageGroup]],
              ['未成年人模式', modeText(person.minorMode)],
              ['监护人', person.guardian || '没有'],
              ['算力', `${numberOf(person.credits.balance)}，其中冻结 ${numberOf(person.credits.held)}`],
              ['已付', moneyOf(person.paidFen)],
              ['已退', moneyOf(person.refundedFen)],
              ['订单', numberOf(person.counts.orders)],
              ['任务', numberOf(person.counts.tasks)],
              ['对话', numberOf(person.counts.chats)],
              ['投诉', numberOf(person.counts.complaints)],
            ]}
          />
          <Tabs
            tabs={open.map(([key, name]) => [key, name] as const)}
            chosen={chosen}
            choose={(tab) => go(`${path}?tab=${tab}`, { replace: true })}
          />
          <List id={id} />
        </Page>
      )}
    </Answered>
  )
}
