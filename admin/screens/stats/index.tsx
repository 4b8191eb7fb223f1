import type { AdminOut } from '@contract/admin'
import { type StatKey, statNames } from '@contract/admin/stat-names'
import { useCall } from '../../api/queries'
import { Answered } from '../../parts/answered'
import { Chart } from '../../parts/chart'
import { ChoiceField } from '../../parts/choice-field'
import { CsvButton } from '../../parts/csv-button'
import { useFilters } from '../../parts/filters'
import { Page, Section } from '../../parts/page'
import { Empty } from '../../parts/states'
import { Table } from '../../parts/table'
import { moneyOf, numberOf } from '../../parts/words'
import { Margins } from './margins'

type Stats = AdminOut<'GET /admin/stats'>

const milliFenOf = (milliFen: number) => moneyOf(Math.round(milliFen / 1000))

interface Group {
  title: string
  keys: readonly StatKey[]
  kind?: 'bars'
  format: (value: number) => string
}
const groups: readonly Group[] = [
  { title: '收款和退款', keys: ['paidFen', 'refundedFen'], format: moneyOf },
  { title: '付款的订单', keys: ['ordersPaid'], kind: 'bars', format: numberOf },
  { title: '算力收入、成本和毛利', keys: ['incomeMilliFen', 'costMilliFen', 'marginMilliFen'], format: milliFenOf },
  { title: '算力', keys: ['creditsUsed', 'creditsGranted'], format: numberOf },
  { title: '用户', keys: ['activeAccounts', 'newAccounts'], format: numberOf },
  { title: '回答', keys: ['answers'], kind: 'bars', format: numberOf },
  { title: '任务', keys: ['tasksFinished', 'tasksFailed'], format: numberOf },
]

const Charts = ({ days, series }: Stats) => (
  <div className='charts'>
    {groups.map(({ title, keys, kind, format }) => (
      <Chart
        key={title}
        title={title}
        labels={days}
        lines={keys.map((key) => ({
          name: statNames[key],
          values: series.find((one) => one.key === key)?.values ?? [],
        }))}
        format={format}
        {...(kind && { kind })}
      />
    ))}
  </div>
)

const Tools = ({ tools }: Stats) =>
  tools.length === 0 ? (
    <Empty>这段时间没有任务</Empty>
  ) : (
    <Table
      rows={tools}
      keyOf={({ serviceKey }) => serviceKey}
      columns={[
        { head: '工具', cell: ({ tool }) => tool },
        { head: '完成', cell: ({ finished }) => numberOf(finished), isNumber: true },
        { head: '失败', cell: ({ failed }) => numberOf(failed), isNumber: true },
        { head: '取消', cell: ({ cancelled }) => numberOf(cancelled), isNumber: true },
        { head: '收藏', cell: ({ favourites }) => numberOf(favourites), isNumber: true },
      ]}
    />
  )

/** Sums of the last days as charts, tasks by tool, margins and ratings. */
export function StatsScreen() {
  const [{ days: asked = '30' }, setFilters] = useFilters()
  const days = asked === '90' ? 90 : 30
  return (
    <Page title='数据' acts={<CsvButton kind='stats' />}>
      <div className='filters'>
        <ChoiceField
          label='时间'
          value={String(days)}
          onChange={(chosen) => setFilters({ days: chosen })}
          options={[
            ['30', '最近 30 天'],
            ['90', '最近 90 天'],
          ]}
        />
      </div>
      <p className='dim'>
        按北京时间的自然日统计，不含今天；今天的数字在“今天”。最近三天会重新统计。算力收入按当天最便宜的套餐折算。
      </p>
      <Answered of={useCall('GET /admin/stats', { days })} rows={8}>
        {(stats) => (
          <>
            <Charts {...stats} />
            <Section title='任务'>
              <Tools {...stats} />
            </Section>
          </>
        )}
      </Answered>
      <Margins />
    </Page>
  )
}
