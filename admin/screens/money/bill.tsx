import { Link, useParams } from 'wouter'
import { useCall } from '../../api/queries'
import { Table } from '../../parts/table'
import { Mark } from '../../parts/mark'
import { Page } from '../../parts/page'
import { Answered } from '../../parts/answered'
import { Empty } from '../../parts/states'
import { moneyOf } from '../../parts/words'

/** Differences of one day's bill. */
export function Bill() {
  const { provider = '', day = '' } = useParams<{ provider: string; day: string }>()
  return (
    <Page title={`对账 ${provider} ${day}`}>
      <Answered of={useCall('GET /admin/reconciliation/:provider/:day', { provider, day })}>
        {({ differences }) =>
          differences.length === 0 ? (
            <Empty>账单和订单完全一致。</Empty>
          ) : (
            <Table
              rows={differences.map((one, place) => ({ ...one, place }))}
              keyOf={({ place }) => String(place)}
              columns={[
                { head: '差异', cell: ({ words }) => words },
                {
                  head: '处理',
                  cell: ({ isSettled }) => (isSettled ? <Mark tone='good'>已改正</Mark> : <Mark tone='bad'>要看</Mark>),
                },
                { head: '订单', cell: ({ tradeNo }) => tradeNo && <Link to={`/order/${tradeNo}`}>{tradeNo}</Link> },
                { head: '账单', cell: ({ billFen }) => moneyOf(billFen), isNumber: true },
                { head: '我们', cell: ({ ourFen }) => moneyOf(ourFen), isNumber: true },
                { head: '说明', cell: ({ detail }) => detail },
              ]}
            />
          )
        }
      </Answered>
    </Page>
  )
}
