import { createHmac, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { shippingStandIn } from './shipping-stand-in'
import { pushOf } from './wechat-push'

interface VirtualMerchant {
  appId: string
  secret: string
  offerId: string
  appKey: string
  env: 0 | 1
  /** Of payments by JSAPI. */
  mchId?: string
  /** Of the message push; a key of 43 characters encrypts. */
  push: { token: string; aesKey: string }
}

interface Placed {
  tradeNo: string
  transactionId: string
  openId: string
  paidFen: number
  leftFen: number
  status: number
  paidAt: number
  feeFen: number | null
}
interface Returned {
  refundNo: string
  tradeNo: string
  amountFen: number
  status: number
  endedAt: number
}

export interface XpayManners {
  /** The next call of a path is answered with this error code, once each. */
  errors?: Record<string, number[]>
  /** Takes every call and hangs up without an answer. */
  silent?: boolean
  /** What a proxy answers instead of WeChat, by path. */
  instead?: Record<string, { status: number; body: string }>
  /** The next access tokens are stale. */
  staleTokens?: number
  /** An order of the other environment. */
  envType?: number
}

const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex')

/**
 * WeChat's open interfaces as far as virtual payment needs them: sessions, tokens, orders, refunds, deliveries and the message
 * push. Believes only calls whose `pay_sig` covers their bytes, and payments whose two signatures are right.
 */
export async function startXpay(merchant: VirtualMerchant) {
  const { appId, secret, appKey, push } = merchant
  const sessions = new Map<string, { openId: string; sessionKey: string }>()
  const tokens = new Set<string>()
  /** Two WeChats may pay one number. */
  const orders: Placed[] = []
  const refunds = new Map<string, Returned>()
  const asked: { path: string; body: Record<string, unknown> }[] = []
  const delivered: string[] = []
  const faults: string[] = []
  const shipping = shippingStandIn(appId, merchant.mchId ?? '')
  let manners: XpayManners = {}
  let bill: Buffer | null = null
  let billCalls = 0
  let origin = ''

  const seconds = () => Math.floor(Date.now() / 1000)
  const error = (errcode: number) => ({ errcode, errmsg: 'stand-in' })
  const ok = (more: object = {}) => ({ errcode: 0, errmsg: 'ok', ...more })

  const orderOfAny = (tradeNo: string) => orders.find((one) => one.tradeNo === tradeNo)
  const orderBy = (openId: unknown, tradeNo: string) =>
    orders.find((one) => one.tradeNo === tradeNo && one.openId === openId)

  function orderOf(orderId: string, openId: unknown) {
    const order = orderBy(openId, orderId)
    if (order)
      return ok({
        order: {
          order_id: orderId,
          status: order.status,
          order_fee: order.paidFen,
          paid_fee: order.paidFen,
          left_fee: order.leftFen,
          order_type: 0,
          env_type: manners.envType ?? merchant.env + 1,
          paid_time: order.paidAt,
          wx_order_id: `WX${orderId}`,
          wxpay_order_id: order.transactionId,
          ...(order.feeFen === null ? {} : { sett_state: 2, platform_fee_fen: order.feeFen, cps_fee_fen: 0 }),
        },
      })
    const refund = refunds.get(orderId)
    if (refund && orderBy(openId, refund.tradeNo))
      return ok({
        order: {
          order_id: orderId,
          status: refund.status,
          order_type: 1,
          env_type: merchant.env + 1,
          refund_fee: refund.amountFen,
          paid_time: refund.endedAt,
        },
      })
    return error(268_490_002)
  }

  function requestRefund(body: Record<string, unknown>) {
    const { openid, order_id, refund_order_id, left_fee, refund_fee, refund_reason, req_from } = body
    const order = orderBy(openid, String(order_id))
    if (!order) return error(268_490_001)
    if (!/^[\w-]{8,32}$/.test(String(refund_order_id))) return error(268_490_002)
    if (!/^[0-5]$/.test(String(refund_reason)) || !/^[1-3]$/.test(String(req_from))) return error(268_490_002)
    const known = refunds.get(String(refund_order_id))
    if (known) return known.status === 1 ? error(268_490_014) : error(268_490_004)
    if (left_fee !== order.leftFen) return error(268_490_016)
    if (!Number.isInteger(refund_fee) || Number(refund_fee) < 1 || Number(refund_fee) > order.leftFen)
      return error(268_490_002)
    order.leftFen -= Number(refund_fee)
    refunds.set(String(refund_order_id), {
      refundNo: String(refund_order_id),
      tradeNo: order.tradeNo,
      amountFen: Number(refund_fee),
      status: 1,
      endedAt: 0,
    })
    return ok({ refund_order_id, pay_order_id: order.tradeNo })
  }

  function answer(url: URL, text: string): object {
    const path = url.pathname
    if (path === '/sns/jscode2session') {
      const session = sessions.get(url.searchParams.get('js_code') ?? '')
      if (url.searchParams.get('appid') !== appId || url.searchParams.get('secret') !== secret) return error(40_125)
      return session ? { openid: session.openId, session_key: session.sessionKey } : error(40_029)
    }
    const body = JSON.parse(text) as Record<string, unknown>
    if (path === '/cgi-bin/stable_token') {
      if (body['appid'] !== appId) return error(40_013)
      if (body['secret'] !== secret) return error(40_125)
      const token = randomBytes(8).toString('hex')
      if (manners.staleTokens) manners.staleTokens--
      else tokens.add(token)
      return { access_token: token, expires_in: 7200 }
    }
    asked.push({ path, body })
    if (!tokens.has(url.searchParams.get('access_token') ?? '')) return error(40_001)
    if (path.startsWith('/wxa/sec/order/')) {
      const code = manners.errors?.[path]?.shift()
      return code ? error(code) : (shipping.answer(path, body) ?? error(43_002))
    }
    if (!path.startsWith('/xpay/')) return error(43_002)
    if (url.searchParams.get('pay_sig') !== hmac(appKey, `${path}&${text}`)) {
      faults.push(`${path}: pay_sig`)
      return error(268_490_003)
    }
    if (body['env'] !== merchant.env) return error(268_490_002)
    const code = manners.errors?.[path]?.shift()
    if (code) return error(code)
    if (path === '/xpay/query_order') return orderOf(String(body['order_id']), body['openid'])
    if (path === '/xpay/refund_order') return requestRefund(body)
    if (path === '/xpay/notify_provide_goods') {
      const order = orderOfAny(String(body['order_id']))
      if (!order || order.status < 2) return error(268_490_002)
      delivered.push(order.tradeNo)
      if (order.status === 2 || order.status === 3) order.status = 4
      return ok()
    }
    if (path === '/xpay/query_biz_balance') return ok({ balance_available: { amount: '0', currency_code: 'CNY' } })
    if (path === '/xpay/download_bill') {
      if (!bill) return error(268_490_011)
      return billCalls++ === 0 ? error(268_490_011) : ok({ url: `${origin}/bill.xlsx`, total_cnt: 1 })
    }
    return error(43_002)
  }

  const server = createServer((request, reply) => {
    let text = ''
    request
      .setEncoding('utf8')
      .on('data', (part: string) => (text += part))
      .on('end', () => {
        if (manners.silent) return void request.socket.destroy()
        const url = new URL(request.url ?? '', origin)
        const other = manners.instead?.[url.pathname]
        if (other) return void reply.writeHead(other.status, { 'content-type': 'application/json' }).end(other.body)
        if (url.pathname === '/bill.xlsx') return void reply.end(bill)
        reply.setHeader('content-type', 'application/json').end(JSON.stringify(answer(url, text)))
      })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const pushed = (message: Record<string, unknown>, { token = push.token, aesKey = push.aesKey } = {}) =>
    pushOf({ appId, token, aesKey }, message, seconds())

  return {
    baseUrl: origin,
    asked,
    delivered,
    faults,
    refunds,
    shipping,
    behave: (as: XpayManners) => void (manners = as),
    order: orderOfAny,
    setBill: (bytes: Buffer | null) => {
      bill = bytes
      billCalls = 0
    },
    /** Somebody opens the mini-program: a code for wx.login. */
    login(openId: string) {
      const code = randomBytes(6).toString('hex')
      sessions.set(code, { openId, sessionKey: randomBytes(16).toString('base64') })
      return code
    },
    /** wx.requestVirtualPayment: checks both signatures as WeChat does, then takes the money. */
    pay(code: string, params: { signData: string; paySig: string; signature: string }, more: Partial<Placed> = {}) {
      const session = sessions.get(code)
      if (!session) throw new Error('no session')
      if (params.paySig !== hmac(appKey, `requestVirtualPayment&${params.signData}`)) throw new Error('paySig')
      if (params.signature !== hmac(session.sessionKey, params.signData)) throw new Error('signature')
      const data = JSON.parse(params.signData) as Record<string, unknown>
      if (data['offerId'] !== merchant.offerId || data['env'] !== merchant.env) throw new Error('offer')
      const paidFen = Number(data['goodsPrice'])
      const tradeNo = String(data['outTradeNo'])
      const order = {
        tradeNo,
        transactionId: `4200${tradeNo}${orderOfAny(tradeNo) ? orders.length : ''}`,
        openId: session.openId,
        paidFen,
        leftFen: paidFen,
        status: 2,
        paidAt: seconds(),
        feeFen: null,
      }
      orders.push({ ...order, ...more })
    },
    /** A refund ends; without a number the person asked WeChat itself for it. */
    endRefund(refundNo: string, status = 5) {
      const refund = refunds.get(refundNo)
      const order = orderOfAny(refund?.tradeNo ?? '')
      if (!refund || !order) throw new Error('no refund')
      Object.assign(refund, { status, endedAt: seconds() })
      if (status === 7) order.leftFen += refund.amountFen
      if (status !== 7 && order.leftFen === 0) order.status = 8
    },
    refundOutside(tradeNo: string) {
      Object.assign(orderOfAny(tradeNo)!, { status: 8, leftFen: 0 })
    },
    pushed,
    deliverPush: (tradeNo: string, options = {}, openId = orderOfAny(tradeNo)?.openId ?? 'o') =>
      pushed(
        {
          Event: 'xpay_goods_deliver_notify',
          OpenId: openId,
          OutTradeNo: tradeNo,
          Env: merchant.env,
          WeChatPayInfo: { MchOrderNo: 'm', TransactionId: `4200${tradeNo}`, PaidTime: seconds() },
          GoodsInfo: { ProductId: 'credits', Quantity: 1, OrigPrice: 990, ActualPrice: 990, Attach: '' },
        },
        options,
      ),
    refundPush: (tradeNo: string, refundNo: string, refundFee: number, retCode = 0) =>
      pushed({
        Event: 'xpay_refund_notify',
        OpenId: orderOfAny(tradeNo)?.openId ?? 'o',
        WxRefundId: 'w',
        MchRefundId: refundNo,
        WxOrderId: `WX${tradeNo}`,
        MchOrderId: tradeNo,
        RefundFee: refundFee,
        RetCode: retCode,
        RetMsg: '',
        RetryTimes: 0,
      }),
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
