import { useShop, type ShopView, type Wish } from '@/stores/shop'
import { showShop } from './show-shop'

/** Opens the package centre. */
export function openShop(view: ShopView = { variant: 'all' }): void {
  useShop.setState({ view })
  showShop()
}

/** Opens the package centre after a refusal for too few credits; `data` is the data of the refusal. */
export function showInsufficientCredit(data: unknown, wish: Wish = 'message'): void {
  const { needed } = (data ?? {}) as { needed?: unknown }
  openShop({ variant: 'low', wish, needed: typeof needed === 'number' ? needed : null })
}
