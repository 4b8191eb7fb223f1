import { withBoundary } from '@/components/frame/with-boundary'
import { OrdersPage } from '@/components/shop/orders'

function MyOrdersPage() {
  return <OrdersPage />
}

export default withBoundary(MyOrdersPage)
