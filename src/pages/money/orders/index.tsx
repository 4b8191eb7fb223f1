import { OrdersPage } from '@/components/shop/orders'

export default function MyOrdersPage() {
  return <OrdersPage />
}
