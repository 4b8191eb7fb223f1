import { useState } from 'react'
import { Link } from 'wouter'
import type { AdminOut } from '@contract/admin'
import { useCall } from '../../api/queries'
import { Answered } from '../../parts/answered'
import { Facts } from '../../parts/facts'
import { moneyOf, numberOf } from '../../parts/words'

type Cost = AdminOut<'GET /admin/person/:id/month'>['answers']

/** Thousandths of a fen as yuan, to the fen: a small cost is not shown as nothing. */
function costText({ runs, costMilliFen, unknown }: Cost): string {
  const known = costMilliFen > 0 && costMilliFen < 1000 ? '不到 ¥0.01' : moneyOf(Math.round(costMilliFen / 1000))
  return `${known}（${numberOf(runs)} 次${unknown > 0 ? `，其中 ${numberOf(unknown)} 次成本未知` : ''}）`
}

/** The month after or before another one. */
function monthBeside(month: string, step: 1 | -1): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + step, 1)).toISOString().slice(0, 7)
}

/** A month of an account: its costs, its payments, and what judges refused. */
export function PersonMonth({ id }: { id: string }) {
  const [month, setMonth] = useState<string>()
  const now = useCall('GET /admin/person/:id/month', { id })
  return (
    <Answered of={useCall('GET /admin/person/:id/month', { id, ...(month && { month }) })}>
      {(shown) => (
        <>
          <div className='acts'>
            <button type='button' onClick={() => setMonth(monthBeside(shown.month, -1))}>
              上个月
            </button>
            <b>{shown.month}</b>
            <button
              type='button'
              disabled={shown.month === now.data?.month}
              onClick={() => setMonth(monthBeside(shown.month, 1))}
            >
              下个月
            </button>
          </div>
          <Facts
            of={[
              ['对话成本', costText(shown.answers)],
              ['任务成本', costText(shown.tasks)],
              ['用掉算力', numberOf(shown.usedCredits)],
              ['付款', moneyOf(shown.paidFen)],
              ['退款', moneyOf(shown.refundedFen)],
              [
                '被拒绝',
                <Link key='refused' to={`/moderation?state=refused&user=${id}`}>
                  {numberOf(shown.judged.refused)} 次
                </Link>,
              ],
              ['待人工看', `${numberOf(shown.judged.marked)} 次`],
              ['没审成', `${numberOf(shown.judged.unjudged)} 次`],
            ]}
          />
          <p className='dim'>对话标题、追问建议、课程和剧本的模型调用只计入全站成本，不计到人。审核记录保留 190 天。</p>
        </>
      )}
    </Answered>
  )
}
