import { ShopPage } from '@/components/shop/shop-page'

export default function PackagesPage() {
  return <ShopPage />
}
