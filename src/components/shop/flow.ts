import type { Order } from '@contract/api'
import { orderStatus } from '@contract/money'
import { startPayment, renewPaymentCode, placeOrder, sceneHere, type PurchaseRequest } from '@/services/payment'
import { go } from '@/services/navigation'
import { ApiError } from '@/services/api/errors'
import { notify } from '@/services/api/notices'
import { device } from '@/services/platform/device'
import { appleObstacle } from '@/services/platform/pay'
import { invalidateOrder, cancelOrder, fetchOrder, invalidateOrders } from '@/services/queries/money'
import { shopTexts } from '@/services/texts/shop'
import { useApp } from '@/stores/app'
import { askLogin, isGuest } from '@/stores/guest'
import { changePaying, setGuarded, setPaying, useShop, type Paying } from '@/stores/shop'

type Bought = PurchaseRequest & Pick<Paying, 'title' | 'priceFen'>

/** Places an order and starts its payment. Failures are shown by the call; the packages stay open. */
export async function buy({ combId, relationId, guardianCode, title, priceFen: shown }: Bought): Promise<void> {
  if (isGuest() && !(await askLogin())) return
  if (useShop.getState().placing) return
  const obstacle = obstacleTo(shown)
  if (obstacle) return notify.warn(shopTexts().pay.obstacles[obstacle])
  useShop.setState({ placing: combId })
  try {
    const { tradeNo, priceFen, expireTime, scene } = await placeOrder({ combId, relationId, guardianCode })
    setGuarded(null)
    notify.success(shopTexts().pay.placed, { subject: 'order' })
    invalidateOrders()
    // The server's order counts: the price may have changed meanwhile.
    begin({ tradeNo, scene, combId, relationId: relationId ?? null, title, priceFen: priceFen ?? shown, expireTime })
    await requestPayment()
  } catch (error) {
    // The call has shown the reason.
    const guardian = guardianIn(error)
    if (guardian) setGuarded({ combId, relationId, title, priceFen: shown, guardian })
  } finally {
    useShop.setState({ placing: null })
  }
}

/** The guardian whose code an order needs, as a refusal names them. */
function guardianIn(error: unknown): string {
  const { guardian } = ((error instanceof ApiError && error.data) || {}) as { guardian?: unknown }
  return typeof guardian === 'string' ? guardian : ''
}

/** Why this device cannot pay so much; only virtual payment has such conditions. */
const obstacleTo = (priceFen: number) =>
  useApp.getState().appInfo.miniPay === 'virtual' ? appleObstacle(priceFen) : null

const begin = (order: Omit<Paying, 'asking' | 'image' | 'outcome'>): void =>
  setPaying({ ...order, asking: false, image: '', outcome: null })

/** Starts the payment of the current order, also after it was cancelled. Afterwards the order is read again. */
export async function requestPayment(code?: string): Promise<void> {
  const { paying } = useShop.getState()
  if (!paying || paying.asking) return
  const { tradeNo, scene, priceFen, outcome: before } = paying
  const obstacle = obstacleTo(priceFen)
  if (obstacle) return notify.warn(shopTexts().pay.obstacles[obstacle])
  changePaying(tradeNo, { asking: true, outcome: null })
  try {
    const { outcome, image } = await startPayment({ tradeNo, scene, code, beforeLeaving: () => standAt(tradeNo) })
    // An order that WeChat reports as paid is not paid a second time: its confirmation is about to arrive.
    if (outcome === 'used' && before !== 'ok' && (await payUnderNewNumber(tradeNo))) return
    changePaying(tradeNo, {
      asking: false,
      outcome: outcome === 'shown' ? null : outcome === 'used' && before === 'ok' ? before : outcome,
      ...(image && { image }),
    })
  } catch {
    changePaying(tradeNo, { asking: false, outcome: scene === 'NATIVE' ? null : 'fail' })
  }
  await invalidateOrder(tradeNo)
}

/** Places the order again, whose number WeChat does not take again; false when it was paid after all, or was only just placed. */
async function payUnderNewNumber(tradeNo: string): Promise<boolean> {
  if (useShop.getState().placing) return false
  const { status } = await cancelOrder(tradeNo)
  if (status === orderStatus.paid) return false
  await orderAnew()
  return true
}

/** Goes to the page that shows this order on return. */
const standAt = (tradeNo: string): Promise<void> => go('/orders', { tradeNo })

/** Pays an existing order; one of another environment is ordered again for this one. */
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

/** Shows an order after the return from WeChat; a payer code starts its payment. */
export function comeBack(order: Order, code: string | undefined): void {
  begin(order)
  if (order.status !== orderStatus.waiting || order.scene !== sceneHere()) return
  if (code || order.scene === 'NATIVE') void requestPayment(code)
}

/** '已完成支付': reads the order. When it is not paid, the user gets a message and the payment closes. */
export async function confirm(): Promise<void> {
  const { paying } = useShop.getState()
  if (!paying) return
  const order = await fetchOrder(paying.tradeNo)
  if (order?.status === orderStatus.paid || order?.inReview) return
  notify.error(shopTexts().pay.notPaid)
  setPaying(null)
}

/** A new code; in the sandbox its address is opened as well. */
export async function renewCode(): Promise<void> {
  const { paying } = useShop.getState()
  if (!paying) return
  const { image, address } = await renewPaymentCode(paying.tradeNo)
  changePaying(paying.tradeNo, { image })
  if (address) await device.openLink(address)
}

/** Orders the package again when the order has expired. */
export function orderAnew(): Promise<void> {
  const { paying } = useShop.getState()
  if (!paying) return Promise.resolve()
  const { combId, relationId, title, priceFen } = paying
  setPaying(null)
  return buy({ combId, relationId: relationId ?? undefined, title, priceFen })
}
