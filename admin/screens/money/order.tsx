import { Link, useParams } from 'wouter'
import type { AdminOut } from '@contract/admin'
import { useCall, useMay } from '../../api/queries'
import { Facts } from '../../parts/facts'
import { Page, Section } from '../../parts/page'
import { Answered } from '../../parts/answered'
import { moneyOf, numberOf, timeOf } from '../../parts/words'
import { Notes } from '../person/notes'
import { Delivery } from './delivery'
import { OrderActs } from './order-acts'
import { OrderRequests } from './order-requests'
import { Payments } from './payments'
import { OrderStatusMark } from './status'
import { TimeLine } from './time-line'

export type OrderView = AdminOut<'GET /admin/order/:tradeNo'>
/** An order: money, contents, and what happened. */
export function Order() {
  const { tradeNo = '' } = useParams<{ tradeNo: string }>()
  const may = useMay()
  return (
    <Answered of={useCall('GET /admin/order/:tradeNo', { tradeNo })} rows={8}>
      {(order) => (
        <Page title={`订单 ${order.tradeNo}`} acts={<OrderActs order={order} />}>
          <Facts
            of={[
              ['状态', <OrderStatusMark key='status' {...order} />],
              ['内容', order.title],
              [
                '用户',
                <Link key='person' to={`/person/${order.person.id}`}>
                  {order.person.nickName || order.person.id} {order.person.tel}
                </Link>,
              ],
              ['应付', moneyOf(order.priceFen)],
              ['实付', moneyOf(order.paidFen)],
              ['已退', moneyOf(order.refundedFen)],
              ['退款中', moneyOf(order.refundingFen)],
              ['算力', numberOf(order.credits)],
              ['天数', numberOf(order.days)],
              ['渠道', `${order.provider} ${order.scene}`],
              ['交易号', order.transactionId ?? '—'],
              ['下单', timeOf(order.at)],
            ]}
          />
          <OrderRequests order={order} />
          <Payments order={order} />
          {order.delivery && <Delivery tradeNo={order.tradeNo} report={order.delivery} />}
          <Section title='经过'>
            <TimeLine steps={order.timeline} />
          </Section>
          {may('GET /admin/note') && (
            <Section title='备注'>
              <Notes subjectKind='order' subjectId={order.tradeNo} />
            </Section>
          )}
        </Page>
      )}
    </Answered>
  )
}
