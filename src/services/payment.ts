import type { Order, Out } from '@contract/api'
import { codes, effectOf } from '@contract/codes'
import type { Scene } from '@contract/money'
import { ApiError, call } from './api/call'
import { texts } from './texts/i18n'
import { ulid } from './ids'
import { notify } from './api/notices'
import { leaveFor, pay, payerCode, payEnvironment, paymentReturnAddress } from './platform/pay'
import type { PayOutcome, PayEnvironment } from './platform/pay/types'

/** How one pays there: a mini-program and WeChat's browser have ways of their own, other phones go over to WeChat, a desktop shows a code. */
export function sceneOf({ miniProgram, wechat, mobile }: PayEnvironment): Scene {
  if (miniProgram) return 'MINI'
  if (wechat) return 'JSAPI'
  return mobile ? 'H5' : 'NATIVE'
}

export const sceneHere = (): Scene => sceneOf(payEnvironment())

export interface PurchaseRequest {
  combId: string
  relationId?: string
}

// A request that may have arrived is repeated under its own id, so that it never makes two orders.
const unconfirmed = new Map<string, string>()

/** Places an order for where the person is. Throws after telling why it could not be. */
export async function placeOrder({
  combId,
  relationId,
}: PurchaseRequest): Promise<Out<'POST /app/order'> & { scene: Scene }> {
  const scene = sceneHere()
  const key = `${combId} ${relationId ?? ''} ${scene}`
  const orderId = unconfirmed.get(key) ?? ulid()
  unconfirmed.set(key, orderId)
  try {
    const placed = await call('POST /app/order', { orderId, combId, relationId, scene })
    unconfirmed.delete(key)
    return { ...placed, scene }
  } catch (error) {
    if (error instanceof ApiError && error.code < codes.serverError) unconfirmed.delete(key)
    throw error
  }
}

/** The page that comes back to an order, for who leaves the site to pay. */
export const orderPage = (tradeNo: string): string => `/orders?tradeNo=${encodeURIComponent(tradeNo)}`

export interface PaymentStart {
  outcome: PayOutcome | 'shown'
  /** The code to scan. */
  image?: string
}

interface Payable extends Pick<Order, 'tradeNo' | 'scene'> {
  /** What WeChat's browser came back with, to say who pays. */
  code?: string
  /** Called before the page is left. */
  beforeLeaving?(): Promise<void>
}

/** Asks for the payment of an order where it was placed for. Throws after telling why there is none. */
export async function startPayment({ tradeNo, scene, code, beforeLeaving }: Payable): Promise<PaymentStart> {
  if (scene === 'NATIVE') return { outcome: 'shown', image: await call('GET /pay/wx/qrPay', { outTradeNo: tradeNo }) }
  try {
    const wxCode = code ?? (await payerCode())
    const prepaid = await call(
      'POST /pay/wx/prepay',
      { outTradeNo: tradeNo, scene, ...(wxCode && { wxCode }) },
      { quiet: true },
    )
    if (prepaid.kind === 'qr') return { outcome: 'shown', image: prepaid.image }
    if (prepaid.kind === 'redirect') await beforeLeaving?.()
    return { outcome: await pay(prepaid, paymentReturnAddress(orderPage(tradeNo))) }
  } catch (error) {
    const authorize = authorizeIn(error)
    // Once only: who comes back with a code and is asked again is refused for another reason.
    if (!authorize || code) throw notifyRefusal(error)
    await beforeLeaving?.()
    leaveFor(authorize.replace('REDIRECT', encodeURIComponent(paymentReturnAddress(orderPage(tradeNo)))))
    return { outcome: 'left' }
  }
}

/** A new code for an order; what it says is an address only where no real money moves. */
export async function renewPaymentCode(tradeNo: string): Promise<{ image: string; address: string | null }> {
  const prepaid = await call('POST /pay/wx/prepay', { outTradeNo: tradeNo, scene: 'NATIVE' })
  if (prepaid.kind !== 'qr') throw new Error('no code')
  return { image: prepaid.image, address: /^https?:/.test(prepaid.codeUrl) ? prepaid.codeUrl : null }
}

/** Where WeChat's browser is sent to learn who pays. */
function authorizeIn(error: unknown): string | null {
  const { authorize } = ((error instanceof ApiError && error.data) || {}) as { authorize?: unknown }
  return typeof authorize === 'string' && authorize.startsWith('https://open.weixin.qq.com/') ? authorize : null
}

function notifyRefusal(error: unknown): unknown {
  if (!(error instanceof ApiError)) notify.error(texts().common.transport)
  else {
    const effect = effectOf[error.code]
    if (effect === 'warn' || effect === 'error') notify[effect](error.msg)
  }
  return error
}
