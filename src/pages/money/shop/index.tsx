import { withBoundary } from '@/components/frame/with-boundary'
import { ShopPage } from '@/components/shop/shop-page'

function PackagesPage() {
  return <ShopPage />
}

export default withBoundary(PackagesPage)
