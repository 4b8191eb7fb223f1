import { Listing } from '../../parts/listing'
import { timeOf } from '../../parts/words'
import { orderColumns } from '../money/order-columns'

export const PersonOrders = ({ id }: { id: string }) => (
  <Listing
    call='GET /admin/person/:id/orders'
    filter={{ id }}
    keyOf={({ tradeNo }) => tradeNo}
    empty='没有订单'
    columns={[...orderColumns, { head: '时间', cell: ({ at }) => timeOf(at) }]}
  />
)
