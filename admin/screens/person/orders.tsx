import { Link } from 'wouter'
import { Listing } from '../../parts/listing'
import { moneyOf, timeOf } from '../../parts/words'
import { OrderStatusMark } from '../money/status'

export const PersonOrders = ({ id }: { id: string }) => (
  <Listing
    call='GET /admin/person/:id/orders'
    filter={{ id }}
    keyOf={({ tradeNo }) => tradeNo}
    empty='没有订单'
    columns={[
      { head: '订单', cell: ({ tradeNo }) => <Link to={`/order/${tradeNo}`}>{tradeNo}</Link> },
      { head: '内容', cell: ({ title }) => title },
      { head: '状态', cell: (order) => <OrderStatusMark {...order} /> },
      { head: '应付', cell: ({ priceFen }) => moneyOf(priceFen), isNumber: true },
      { head: '实付', cell: ({ paidFen }) => moneyOf(paidFen), isNumber: true },
      { head: '已退', cell: ({ refundedFen }) => moneyOf(refundedFen), isNumber: true },
      { head: '时间', cell: ({ at }) => timeOf(at) },
    ]}
  />
)
