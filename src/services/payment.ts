import type { Order, Out } from '@contract/api'
import { codes } from '@contract/codes'
import type { Scene } from '@contract/money'
import { ApiError } from './api/errors'
import { call } from './api/call'
import { ulid } from './ids'
import { tellRefusal } from './api/tell-refusal'
import { leaveFor, pay, payEnvironment, paymentReturnAddress } from './platform/pay'
import type { PayOutcome, PayEnvironment } from './platform/pay/types'
import { loginCode } from './platform/wechat'

/** The payment scene of an environment: MINI and JSAPI pay inside WeChat, H5 opens WeChat on other phones, NATIVE shows a code on desktops. */
export function sceneOf({ miniProgram, wechat, mobile }: PayEnvironment): Scene {
  if (miniProgram) return 'MINI'
  if (wechat) return 'JSAPI'
  return mobile ? 'H5' : 'NATIVE'
}

export const sceneHere = (): Scene => sceneOf(payEnvironment())

export interface PurchaseRequest {
  combId: string
  relationId?: string
  /** In minors' mode: the code that the guardian received. */
  guardianCode?: string
}

// A request without a reply may have arrived: it is repeated with the same id, so that no second order is created.
const unconfirmed = new Map<string, string>()

/** Places an order for the current environment. Throws after a message to the user. */
export async function placeOrder({
  combId,
  relationId,
  guardianCode,
}: PurchaseRequest): Promise<Out<'POST /app/order'> & { scene: Scene }> {
  const scene = sceneHere()
  const key = `${combId} ${relationId ?? ''} ${scene}`
  const orderId = unconfirmed.get(key) ?? ulid()
  unconfirmed.set(key, orderId)
  try {
    const placed = await call('POST /app/order', { orderId, combId, relationId, scene, guardianCode })
    unconfirmed.delete(key)
    return { ...placed, scene }
  } catch (error) {
    if (error instanceof ApiError && error.code < codes.serverError) unconfirmed.delete(key)
    throw error
  }
}

/** The page to return to after paying outside of this site. */
export const orderPage = (tradeNo: string): string => `/orders?tradeNo=${encodeURIComponent(tradeNo)}`

export interface PaymentStart {
  outcome: PayOutcome | 'shown'
  /** The code to scan. */
  image?: string
}

interface Payable extends Pick<Order, 'tradeNo' | 'scene'> {
  /** The code with which WeChat's browser identifies the payer. */
  code?: string
  /** Called before the page is left. */
  beforeLeaving?(): Promise<void>
}

/** Starts the payment of an order in the scene it was placed for. Throws after a message to the user. */
export async function startPayment({ tradeNo, scene, code, beforeLeaving }: Payable): Promise<PaymentStart> {
  if (scene === 'NATIVE') return { outcome: 'shown', image: await call('GET /pay/wx/qrPay', { outTradeNo: tradeNo }) }
  try {
    const wxCode = code ?? (await loginCode())
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
    // Once only: a refusal with a payer code has another reason.
    if (!authorize || code) {
      tellRefusal(error)
      throw error
    }
    await beforeLeaving?.()
    leaveFor(authorize.replace('REDIRECT', encodeURIComponent(paymentReturnAddress(orderPage(tradeNo)))))
    return { outcome: 'left' }
  }
}

/** A new code for an order; its content is an http address only in the sandbox. */
export async function renewPaymentCode(tradeNo: string): Promise<{ image: string; address: string | null }> {
  const prepaid = await call('POST /pay/wx/prepay', { outTradeNo: tradeNo, scene: 'NATIVE' })
  if (prepaid.kind !== 'qr') throw new Error('no code')
  return { image: prepaid.image, address: /^https?:/.test(prepaid.codeUrl) ? prepaid.codeUrl : null }
}

/** The address at which WeChat's browser identifies the payer. */
function authorizeIn(error: unknown): string | null {
  const { authorize } = ((error instanceof ApiError && error.data) || {}) as { authorize?: unknown }
  return typeof authorize === 'string' && authorize.startsWith('https://open.weixin.qq.com/') ? authorize : null
}
