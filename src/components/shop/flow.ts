import type { Order } from '@contract/api'
import { orderStatus } from '@contract/money'
import { startPayment, renewPaymentCode, placeOrder, sceneHere, type PurchaseRequest } from '@/services/payment'
import { go } from '@/services/navigation'
import { notify } from '@/services/api/notices'
import { platform } from '@/services/platform'
import { invalidateOrder, cancelOrder, fetchOrder, invalidateOrders } from '@/services/queries/money'
import { shopTexts } from '@/services/texts/shop'
import { changePaying, setPaying, useShop, type Paying } from '@/stores/shop'

type Bought = PurchaseRequest & Pick<Paying, 'title' | 'priceFen'>

/** Places an order and asks for its payment where the person is. What fails has been told, and leaves the packages as they are. */
export async function buy({ combId, relationId, title, priceFen: shown }: Bought): Promise<void> {
  if (useShop.getState().placing) return
  useShop.setState({ placing: combId })
  try {
    const { tradeNo, priceFen, expireTime, scene } = await placeOrder({ combId, relationId })
    notify.success(shopTexts().pay.placed)
    invalidateOrders()
    // What is paid is what the server has written down, should the price have changed meanwhile.
    begin({ tradeNo, scene, combId, relationId: relationId ?? null, title, priceFen: priceFen ?? shown, expireTime })
    await requestPayment()
  } catch {
    // The call has told why.
  } finally {
    useShop.setState({ placing: null })
  }
}

const begin = (order: Omit<Paying, 'asking' | 'image' | 'outcome'>): void =>
  setPaying({ ...order, asking: false, image: '', outcome: null })

/** Asks for the payment of the order at hand, again after it was broken off. Whatever comes of it, the server is asked. */
export async function requestPayment(code?: string): Promise<void> {
  const { paying } = useShop.getState()
  if (!paying || paying.asking) return
  const { tradeNo, scene } = paying
  changePaying(tradeNo, { asking: true, outcome: null })
  try {
    const { outcome, image } = await startPayment({ tradeNo, scene, code, beforeLeaving: () => standAt(tradeNo) })
    changePaying(tradeNo, { asking: false, outcome: outcome === 'shown' ? null : outcome, ...(image && { image }) })
  } catch {
    changePaying(tradeNo, { asking: false, outcome: scene === 'NATIVE' ? null : 'fail' })
  }
  await invalidateOrder(tradeNo)
}

/** The page that shows this order when the person comes back. */
const standAt = (tradeNo: string): Promise<void> => go('/orders', { tradeNo })

/** Takes up the payment of an order placed before; one placed elsewhere is placed anew for here. */
export async function payAgain(order: Order): Promise<void> {
  if (order.scene === sceneHere()) {
    begin(order)
    return requestPayment()
  }
  const { status } = await cancelOrder(order.tradeNo)
  if (status === orderStatus.paid) return notify.success(shopTexts().orders.paidAfterAll)
  const { combId, relationId, title, priceFen } = order
  return buy({ combId, relationId: relationId ?? undefined, title, priceFen })
}

/** Shows an order the person has come back to; a code WeChat gave on the way pays it. */
export function comeBack(order: Order, code: string | undefined): void {
  begin(order)
  if (order.status !== orderStatus.waiting || order.scene !== sceneHere()) return
  if (code || order.scene === 'NATIVE') void requestPayment(code)
}

/** '已完成支付': the server is asked. When the order is not paid the person is told, and the payment is put away. */
export async function confirm(): Promise<void> {
  const { paying } = useShop.getState()
  if (!paying) return
  const order = await fetchOrder(paying.tradeNo)
  if (order?.status === orderStatus.paid || order?.inReview) return
  notify.error(shopTexts().pay.notPaid)
  setPaying(null)
}

/** A new code; where no real money moves it is followed as well. */
export async function renewCode(): Promise<void> {
  const { paying } = useShop.getState()
  if (!paying) return
  const { image, address } = await renewPaymentCode(paying.tradeNo)
  changePaying(paying.tradeNo, { image })
  if (address) await platform.openLink(address)
}

/** The package again, for an order that has run out. */
export function orderAnew(): Promise<void> {
  const { paying } = useShop.getState()
  if (!paying) return Promise.resolve()
  const { combId, relationId, title, priceFen } = paying
  setPaying(null)
  return buy({ combId, relationId: relationId ?? undefined, title, priceFen })
}
