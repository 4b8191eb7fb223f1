import type { Order } from '@contract/api'
import { openShop } from '@/components/credits/open-shop'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Empty } from '@/components/ui/empty'
import { ErrorState } from '@/components/ui/error-state'
import { MoreButton } from '@/components/ui/more-button'
import { Skeleton } from '@/components/ui/skeleton'
import { useFirstDrawn } from '@/services/platform/pace'
import { uniqueRecords, useOrders } from '@/services/queries/money'
import { useShopTexts } from '@/services/texts/shop'
import { OrderCard } from './order-card'
import './order-list.scss'

/** They fill the largest phone. */
const ordersInSight = 8

/** Orders, newest first. */
export function OrderList({ onOpen }: { onOpen(order: Order): void }) {
  const t = useShopTexts().orders
  const query = useOrders()
  const { data, isPending, isError, error, refetch, hasNextPage } = query
  const rest = useFirstDrawn(!isPending)
  const orders = uniqueRecords(data?.pages, ({ tradeNo }) => tradeNo)
  if (isPending) return <Skeleton shape='card' lines={4} />
  if (isError && orders.length === 0)
    return <ErrorState error={error} id='orders-error' onRetry={() => void refetch()} />
  if (orders.length === 0) {
    const action = (
      <Button id='to-shop' icon='shopping-cart' onClick={() => openShop()}>
        {t.none.action}
      </Button>
    )
    return <Empty id='orders-empty' icon='receipt' title={t.none.title} text={t.none.text} action={action} />
  }
  return (
    <Box className='orders'>
      {orders.slice(0, rest ? orders.length : ordersInSight).map((order) => (
        <OrderCard key={order.tradeNo} order={order} onOpen={onOpen} />
      ))}
      {rest && <MoreButton query={query} id='more-orders' />}
      {rest && !hasNextPage && <Box className='money-end'>{t.end}</Box>}
    </Box>
  )
}
