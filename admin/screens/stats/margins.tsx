import { useState } from 'react'
import type { AdminOut } from '@contract/admin'
import { useCall } from '../../api/queries'
import { Answered } from '../../parts/answered'
import { ChoiceField } from '../../parts/choice-field'
import { Mark } from '../../parts/mark'
import { Section } from '../../parts/page'
import { Empty } from '../../parts/states'
import { Table } from '../../parts/table'
import { moneyOf, numberOf } from '../../parts/words'

type Answer = AdminOut<'GET /admin/margin'>
type Line = Answer['lines'][number]

const yuan = (milliFen: number) => moneyOf(Math.round(milliFen / 1000))
const percent = (part: number, whole: number) => (whole > 0 ? `${Math.round((part / whole) * 100)}%` : '—')

const Margin = ({ marginMilliFen, incomeMilliFen, unknown }: Line) => {
  if (marginMilliFen === null) return <Mark tone='warn'>{numberOf(unknown)} 次成本未知</Mark>
  const words = `${yuan(marginMilliFen)} · ${percent(marginMilliFen, incomeMilliFen)}`
  return marginMilliFen < 0 ? <Mark tone='bad'>{words}</Mark> : <>{words}</>
}

const Lines = ({ lines }: Answer) =>
  lines.length === 0 ? (
    <Empty>这段时间没有记录</Empty>
  ) : (
    <Table
      rows={lines}
      keyOf={({ serviceKey, engineId }) => `${serviceKey} ${engineId}`}
      columns={[
        { head: '工具', cell: ({ tool }) => tool },
        { head: '引擎或模型', cell: ({ engineId }) => <code>{engineId}</code> },
        { head: '次数', cell: ({ runs }) => numberOf(runs), isNumber: true },
        { head: '完成', cell: ({ finished, runs }) => percent(finished, runs), isNumber: true },
        { head: '算力', cell: ({ credits }) => numberOf(credits), isNumber: true },
        { head: '收入', cell: ({ incomeMilliFen }) => yuan(incomeMilliFen), isNumber: true },
        { head: '成本', cell: ({ costMilliFen }) => yuan(costMilliFen), isNumber: true },
        { head: '毛利', cell: Margin, isNumber: true },
      ]}
    />
  )

const Ratings = ({ ratings }: Answer) =>
  ratings.length === 0 ? (
    <Empty>这段时间没有人评价回答</Empty>
  ) : (
    <Table
      rows={ratings}
      keyOf={({ model }) => model}
      columns={[
        { head: '模型', cell: ({ model }) => <code>{model}</code> },
        { head: '回答', cell: ({ answers }) => numberOf(answers), isNumber: true },
        { head: '赞', cell: ({ up }) => numberOf(up), isNumber: true },
        { head: '踩', cell: ({ down }) => numberOf(down), isNumber: true },
        { head: '好评', cell: ({ up, down }) => percent(up, up + down), isNumber: true },
      ]}
    />
  )

const periods = [7, 30, 90] as const

/** Price taken minus recorded cost by tool and engine or model, and what people think of the answers. */
export function Margins() {
  const [days, setDays] = useState<(typeof periods)[number]>(30)
  const choose = (chosen: string) => setDays(periods.find((one) => String(one) === chosen) ?? 30)
  return (
    <>
      <div className='filters'>
        <ChoiceField
          label='毛利和评价的时间'
          value={String(days)}
          onChange={choose}
          options={periods.map((one) => [String(one), `最近 ${one} 天`])}
        />
      </div>
      <Answered of={useCall('GET /admin/margin', { days })} rows={6}>
        {(answer) => (
          <>
            <Section title='毛利'>
              <Lines {...answer} />
            </Section>
            <Section title='评价'>
              <Ratings {...answer} />
            </Section>
          </>
        )}
      </Answered>
    </>
  )
}
