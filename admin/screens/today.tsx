import { Link } from 'wouter'
import type { AdminOut } from '@contract/admin'
import { todoNames, type TodoKind } from '@contract/admin/todo'
import { useCall, useMay } from '../api/queries'
import { Table } from '../parts/table'
import { Page, Section } from '../parts/page'
import { Answered } from '../parts/answered'
import { Empty } from '../parts/states'
import { ageOf, moneyOf, numberOf, timeOf } from '../parts/words'
import { Setup } from './settings/setup'

type Today = AdminOut<'GET /admin/today'>
type Sums = Today['business']['today']

const paths: Readonly<Record<TodoKind, string>> = {
  parkedPayments: '/orders?parked=true',
  refundRequests: '/refunds?show=requests',
  oldRefunds: '/refunds',
  refusedReports: '/orders?parked=reports',
  openDifferences: '/reconciliation',
  openComplaints: '/complaints',
  overdueComplaints: '/complaints',
  waitingAppeals: '/complaints',
  openCare: '/care',
  waitingVerdicts: '/moderation',
  unjudgedContent: '/moderation?state=unjudged',
  badRows: '/rows',
  failedSchedules: '/site',
  failedPrices: '/packages',
  waitingTasks: '/queue',
  noWorker: '/processes',
  restingEngines: '/engines',
  restingModels: '/models',
  unpaidEngines: '/engines',
  unpaidModels: '/models',
  manyCodes: '/site',
  refusedCaptchas: '/site',
  solvedCaptchas: '/site',
  manyFaces: '/stats',
  manyMonthly: '/stats',
  manyRegistered: '/stats',
}

const figures: readonly (readonly [string, (sums: Sums) => string])[] = [
  ['收款', ({ paidFen }) => moneyOf(paidFen)],
  ['退款', ({ refundedFen }) => moneyOf(refundedFen)],
  ['新用户', ({ newPeople }) => numberOf(newPeople)],
  ['活跃用户', ({ activePeople }) => numberOf(activePeople)],
  ['任务', ({ tasks }) => numberOf(tasks)],
  ['回答', ({ answers }) => numberOf(answers)],
]

function Todo({ todo }: { todo: Today['todo'] }) {
  const waiting = todo.filter(({ count }) => count > 0)
  if (waiting.length === 0) return <Empty>没有需要处理的事。</Empty>
  return (
    <ul className='todo'>
      {waiting.map(({ kind, count, oldestSeconds }) => (
        <li key={kind}>
          <Link to={paths[kind]}>
            <b>{numberOf(count)}</b> {todoNames[kind]}
            {oldestSeconds !== null && <small>最久 {ageOf(oldestSeconds)}</small>}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Acts that wait, then the figures of the business. */
export function Today() {
  const may = useMay()
  return (
    <Page title='今天'>
      {may('GET /admin/setup') && <Setup isBrief />}
      <Answered of={useCall('GET /admin/today', {})} rows={8}>
        {({ todo, business }) => (
          <>
            <Section title='待办'>
              <Todo todo={todo} />
            </Section>
            <Section title='经营'>
              <Table
                rows={figures}
                keyOf={([name]) => name}
                columns={[
                  { head: '指标', cell: ([name]) => name },
                  { head: '今天', cell: ([, of]) => of(business.today), isNumber: true },
                  { head: '7 天', cell: ([, of]) => of(business.days7), isNumber: true },
                  { head: '30 天', cell: ([, of]) => of(business.days30), isNumber: true },
                ]}
              />
              <p className='dim'>
                用户还可以使用的算力一共 {numberOf(business.creditsOutstanding)}。统计到 {timeOf(business.at)}
                ，北京时间零点起算。
              </p>
            </Section>
          </>
        )}
      </Answered>
    </Page>
  )
}
