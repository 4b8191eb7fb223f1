import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '../../clock'
import { acknowledgeByStatus } from '../acknowledge'
import { type Bill, PayError, type PayProvider, type Prepaid, type PrepayRequest } from '../types'
import { fetchBill } from './bill'
import { createWxpayClient } from './client'
import type { Deliveries } from './deliveries'
import { readWxNotice } from './notices'
import { queryWxRefund, requestWxRefund } from './refunds'
import { signLines } from './sign'
import { assertOurs, stateOf, type Transaction, transactionShape } from './transaction'
import type { VirtualSetting, WxpaySetting } from './types'
import { beijingTime, cut } from './values'
import { doubtOf } from './verify'
import type { VirtualPayment } from './virtual'
import { pushEventShape } from './virtual/event-shape'
import { isPush, pushHeaders } from './virtual/events'
import { virtualParams } from './virtual/params'

const codeUrlShape = z.object({ code_url: z.string().startsWith('weixin://') })
const h5UrlShape = z.object({ h5_url: z.url({ protocol: /^https$/ }) })
const prepayIdShape = z.object({ prepay_id: z.string().min(1) })

interface WxpayDeps {
  setting: WxpaySetting
  clock: Clock
  qr: (text: string) => Promise<string>
  /** Virtual payment, which has its own API; null when the mini-program pays by JSAPI. */
  virtual: VirtualPayment | null
  /** Null: no delivery reports. */
  deliveries: Deliveries | null
  identifyPayer: NonNullable<PayProvider['identifyPayer']>
}

/** WeChat Pay APIv3. */
export function createWxpay({ setting, clock, qr, virtual, deliveries, identifyPayer }: WxpayDeps): PayProvider {
  const { mchId, appIds, notifyUrl } = setting
  const client = createWxpayClient(setting, clock)
  const isVirtual = (scene: string) => scene === 'MINI' && virtual !== null

  async function parsed<T extends z.ZodType>(shape: T, answer: Promise<unknown>): Promise<z.output<T>> {
    const result = shape.safeParse(await answer)
    if (!result.success) throw new PayError('refused', 'an answer in another shape')
    return result.data
  }

  const order = (request: PrepayRequest, more: Record<string, unknown>) => ({
    appid: request.scene === 'MINI' ? appIds.mini : appIds.site,
    mchid: mchId,
    description: cut(request.title, 127),
    out_trade_no: request.tradeNo,
    time_expire: beijingTime(request.expiresAt),
    notify_url: notifyUrl,
    amount: { total: request.amountFen, currency: 'CNY' },
    ...more,
  })

  async function jsapi(request: PrepayRequest): Promise<Prepaid> {
    if (!request.payer.openId) throw new PayError('refused', 'no payer')
    const body = order(request, {
      payer: { openid: request.payer.openId },
      scene_info: { payer_client_ip: request.payer.ip },
    })
    const { prepay_id } = await parsed(prepayIdShape, client.call('POST', '/v3/pay/transactions/jsapi', body))
    const timeStamp = String(Math.floor(clock.now().getTime() / 1000))
    const nonceStr = randomBytes(16).toString('hex')
    const packed = `prepay_id=${prepay_id}`
    return {
      kind: 'jsapi',
      appId: body.appid,
      timeStamp,
      nonceStr,
      package: packed,
      signType: 'RSA',
      paySign: signLines(setting.privateKey, [body.appid, timeStamp, nonceStr, packed]),
    }
  }

  /** Schedules a delivery report for a JSAPI payment in the mini-program, if WeChat requires one. */
  async function noteDelivery({ appid, out_trade_no: tradeNo, trade_state: state, payer }: Transaction): Promise<void> {
    if (state === 'SUCCESS' && appid === appIds.mini && payer?.openid)
      await deliveries?.noteDue(tradeNo, payer.openid, 'jsapi')
  }

  return {
    name: 'wxpay',
    scenes: [...(appIds.site ? (['NATIVE', 'JSAPI', 'H5'] as const) : []), ...(appIds.mini ? (['MINI'] as const) : [])],
    ...(appIds.mini && { miniPay: virtual ? 'virtual' : 'jsapi' }),

    async prepay(request) {
      switch (request.scene) {
        case 'NATIVE': {
          const body = order(request, { scene_info: { payer_client_ip: request.payer.ip } })
          const { code_url } = await parsed(codeUrlShape, client.call('POST', '/v3/pay/transactions/native', body))
          return { kind: 'qr', codeUrl: code_url, image: await qr(code_url) }
        }
        case 'H5': {
          const body = order(request, { scene_info: { payer_client_ip: request.payer.ip, h5_info: { type: 'Wap' } } })
          const { h5_url } = await parsed(h5UrlShape, client.call('POST', '/v3/pay/transactions/h5', body))
          return { kind: 'redirect', url: h5_url }
        }
        case 'JSAPI':
          return jsapi(request)
        case 'MINI':
          return setting.virtual && virtual ? payVirtually(virtual, setting.virtual, request) : jsapi(request)
      }
    },

    async query(tradeNo, scene) {
      if (isVirtual(scene)) return virtual!.query(tradeNo)
      try {
        const answer = await parsed(
          transactionShape,
          client.call('GET', `/v3/pay/transactions/out-trade-no/${encodeURIComponent(tradeNo)}?mchid=${mchId}`),
        )
        assertOurs(setting, answer, tradeNo)
        await noteDelivery(answer)
        return stateOf(answer)
      } catch (error) {
        if (error instanceof PayError && ['ORDER_NOT_EXIST', 'ORDERNOTEXIST'].includes(error.detail))
          return { state: 'unknown' }
        throw error
      }
    },

    async close(tradeNo, scene) {
      // An unpaid order of virtual payment needs no closing.
      if (isVirtual(scene)) return
      try {
        await client.call('POST', `/v3/pay/transactions/out-trade-no/${encodeURIComponent(tradeNo)}/close`, {
          mchid: mchId,
        })
      } catch (error) {
        // WeChat does not know the order, so nobody can pay it.
        if (!(error instanceof PayError && ['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'ORDER_CLOSED'].includes(error.detail)))
          throw error
      }
    },

    refund: (request) =>
      isVirtual(request.scene) ? virtual!.refund(request) : requestWxRefund(client, notifyUrl, request),
    queryRefund: (query) => (isVirtual(query.scene) ? virtual!.queryRefund(query) : queryWxRefund(client, query)),

    identifyPayer,
    acknowledge: acknowledgeByStatus,
    isPlausible: (headers) => doubtOf(setting.wechatKeys, headers, clock.now()) === null,
    readNotice: async (webhook) => {
      if (virtual?.readPush && isPush(webhook)) return virtual.readPush(webhook)
      const { notice, transaction } = readWxNotice(setting, webhook, clock.now())
      if (transaction) await noteDelivery(transaction)
      return notice
    },
    bill: async (day) =>
      virtual ? joined(await Promise.allSettled([fetchBill(client, day), virtual.bill(day)])) : fetchBill(client, day),
    ...(deliveries && { reportDelivery: deliveries.reportNow }),
    work: async () => deliveries?.work(),
    async receivePush({ query, body, message }, deliver) {
      const event = pushEventShape.safeParse(message).data
      if (!virtual?.readPush || !event) return
      await deliver({ headers: pushHeaders(query), body })
      // A success response means delivered. An order parked for the operator must be pushed again, so this fails.
      const isOurs =
        event.Event === 'xpay_goods_deliver_notify' && (event.Env ?? setting.virtual?.env) === setting.virtual?.env
      if (isOurs && (await deliveries?.isOwed(event.OutTradeNo))) throw new PayError('unreachable', 'not credited')
    },
  }
}

const scenesOfBooks = [['NATIVE', 'JSAPI', 'H5'], ['MINI']] as const

/**
 * The merchant's bill joined with that of virtual payment, which has its own merchant. One that fails is named and does
 * not stop the other. Throws the first failure when both fail, and every failure that is no PayError.
 */
function joined(books: readonly PromiseSettledResult<Bill>[]): Bill {
  const bills = books.flatMap((book) => (book.status === 'fulfilled' ? [book.value] : []))
  const unread = books.flatMap((book, at) => {
    if (book.status === 'fulfilled') return []
    if (!(book.reason instanceof PayError) || bills.length === 0) throw book.reason
    return [{ scenes: scenesOfBooks[at] ?? [], error: book.reason }]
  })
  const fees = bills.flatMap(({ feeFen }) => feeFen ?? [])
  return {
    payments: bills.flatMap(({ payments }) => payments),
    refunds: bills.some(({ refunds }) => refunds === null) ? null : bills.flatMap(({ refunds }) => refunds ?? []),
    refundsWithPayment: bills.flatMap(({ refundsWithPayment }) => refundsWithPayment ?? []),
    feeFen: fees.length > 0 ? fees.reduce((sum, fee) => sum + fee) : null,
    summary: bills.flatMap(({ summary }) => summary ?? []),
    wrongSums: bills.flatMap(({ wrongSums }) => wrongSums ?? []),
    unasked: bills.flatMap(({ unasked }) => unasked ?? []),
    unread,
  }
}

async function payVirtually(
  virtual: VirtualPayment,
  setting: VirtualSetting,
  request: PrepayRequest,
): Promise<Prepaid> {
  const params = virtualParams(setting, request)
  if (!request.payer.openId) throw new PayError('refused', 'no payer')
  // It was offered before: another WeChat of the account may have paid it.
  if (await virtual.wasAsked(request.tradeNo)) {
    const { state } = await virtual.query(request.tradeNo)
    if (state === 'paid' || state === 'refunded') throw new PayError('refused', 'ORDERPAID')
  }
  await virtual.addPayer(request.tradeNo, request.payer.openId)
  return params
}
