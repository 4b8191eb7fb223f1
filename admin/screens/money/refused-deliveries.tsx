import { Link } from 'wouter'
import { useCall } from '../../api/queries'
import { Answered } from '../../parts/answered'
import { Empty } from '../../parts/states'
import { Table } from '../../parts/table'
import { numberOf, timeOf } from '../../parts/words'

/** Orders whose delivery report WeChat refuses. */
export const RefusedDeliveries = () => (
  <Answered of={useCall('GET /admin/delivery', {})} rows={3}>
    {(refused) =>
      refused.length === 0 ? (
        <Empty>没有被微信拒绝的发货上报</Empty>
      ) : (
        <Table
          rows={refused}
          keyOf={({ tradeNo }) => tradeNo}
          columns={[
            { head: '订单', cell: ({ tradeNo }) => <Link to={`/order/${tradeNo}`}>{tradeNo}</Link> },
            { head: '错误', cell: ({ refusal }) => <code>{refusal}</code> },
            { head: '次数', cell: ({ reports }) => numberOf(reports), isNumber: true },
            { head: '最近被拒', cell: ({ refusedAt }) => timeOf(refusedAt) },
            { head: '下一次', cell: ({ nextAt }) => (nextAt ? timeOf(nextAt) : '已停止') },
          ]}
        />
      )
    }
  </Answered>
)
