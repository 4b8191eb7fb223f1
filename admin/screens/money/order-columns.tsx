import { Link } from 'wouter'
import type { AdminOut } from '@contract/admin'
import type { Column } from '../../parts/table'
import { moneyOf } from '../../parts/words'
import { OrderStatusMark } from './status'

type OrderLine = Pick<
  AdminOut<'GET /admin/order'>['records'][number],
  'tradeNo' | 'title' | 'priceFen' | 'paidFen' | 'refundedFen' | 'review'
> & { status: number }

/** Columns of an order in every list. */
export const orderColumns: readonly Column<OrderLine>[] = [
  { head: '订单', cell: ({ tradeNo }) => <Link to={`/order/${tradeNo}`}>{tradeNo}</Link> },
  { head: '内容', cell: ({ title }) => title },
  { head: '状态', cell: (order) => <OrderStatusMark {...order} /> },
  { head: '应付', cell: ({ priceFen }) => moneyOf(priceFen), isNumber: true },
  { head: '实付', cell: ({ paidFen }) => moneyOf(paidFen), isNumber: true },
  { head: '已退', cell: ({ refundedFen }) => moneyOf(refundedFen), isNumber: true },
]
