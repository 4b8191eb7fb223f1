import {
  createCipheriv,
  createHash,
  createSign,
  createVerify,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the stand-in misbehaves ; `behave` sets it. */
export interface Manners {
  /** Leaves its signature out, signs with a key nobody knows, signs something else, or dates it long ago. */
  signs?: 'not' | "with a stranger's key" | 'other bytes' | 'long ago'
  /** Answers nothing at all. */
  silent?: boolean
  /** Answers with this HTTP status. */
  status?: number
  /** The state of every order. */
  tradeState?: string
  /** The status of refunds from their request on; SUCCESS when left out. */
  refundStatus?: string
  /** Another amount, currency, merchant or app in its reports. */
  reports?: { total?: number; currency?: string; mchid?: string; appid?: string; out_trade_no?: string }
  /** The bill's bytes do not match its hash; or it lies on another host. */
  bill?: 'altered' | 'elsewhere'
}

interface Asked {
  method: string
  path: string
  body: Record<string, unknown>
}
interface Ordered {
  appid: string
  tradeNo: string
  total: number
  description: string
  /** Of JSAPI. */
  openId: string
  paidAt: Date | null
  transactionId: string
  closed: boolean
}

export interface Merchant {
  mchId: string
  serial: string
  publicKey: KeyObject
  apiV3Key: string
  appIds: string[]
}

/** A pair of keys as merchants and WeChat have them. */
export const rsaPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

/** WeChat Pay as far as a merchant sees it: believes only requests it can verify, signs its replies, and misbehaves when a test asks for it. */
export async function startWxpay(merchant: Merchant) {
  const keyId = 'PUB_KEY_ID_0116000000000000'
  const wechat = rsaPair()
  const stranger = rsaPair()
  const orders = new Map<string, Ordered>()
  const refunds = new Map<string, { tradeNo: string; refund: number; status: string }>()
  const asked: Asked[] = []
  const nonces = new Set<string>()
  let manners: Manners = {}
  let origin = ''

  const sign = (lines: string, by: KeyObject) => createSign('RSA-SHA256').update(lines).sign(by, 'base64')

  /** Headers of a message from WeChat, with the misbehaviour that is set. */
  function signed(body: string, now = Date.now()): Record<string, string> {
    if (manners.signs === 'not') return {}
    const timestamp = String(Math.floor(now / 1000) - (manners.signs === 'long ago' ? 3600 : 0))
    const nonce = randomBytes(8).toString('hex')
    const by = manners.signs === "with a stranger's key" ? stranger.privateKey : wechat.privateKey
    const signedBody = manners.signs === 'other bytes' ? `${body} ` : body
    return {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': keyId,
      'wechatpay-signature': sign(`${timestamp}\n${nonce}\n${signedBody}\n`, by),
    }
  }

  /** Why a request is not believed; null when it is. */
  function doubt({ method = '', url = '', headers }: IncomingMessage, body: string): string | null {
    const parts = Object.fromEntries(
      [...(headers.authorization ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
    )
    if (!headers.authorization?.startsWith('WECHATPAY2-SHA256-RSA2048 ')) return 'scheme'
    if (parts['mchid'] !== merchant.mchId || parts['serial_no'] !== merchant.serial) return 'merchant'
    if (headers['wechatpay-serial'] !== keyId) return 'key id'
    if (Math.abs(Date.now() / 1000 - Number(parts['timestamp'])) > 300) return 'time'
    if (!/^[0-9A-Za-z]{16,32}$/.test(parts['nonce_str'] ?? '') || nonces.has(parts['nonce_str'] ?? '')) return 'nonce'
    nonces.add(parts['nonce_str'] ?? '')
    const lines = `${method}\n${url}\n${parts['timestamp']}\n${parts['nonce_str']}\n${body}\n`
    return createVerify('RSA-SHA256')
      .update(lines)
      .verify(merchant.publicKey, parts['signature'] ?? '', 'base64')
      ? null
      : 'signature'
  }

  const transaction = (order: Ordered) => ({
    appid: manners.reports?.appid ?? order.appid,
    mchid: manners.reports?.mchid ?? merchant.mchId,
    out_trade_no: manners.reports?.out_trade_no ?? order.tradeNo,
    trade_state: manners.tradeState ?? (order.paidAt ? 'SUCCESS' : order.closed ? 'CLOSED' : 'NOTPAY'),
    trade_state_desc: '',
    trade_type: order.openId ? 'JSAPI' : 'NATIVE',
    ...(order.paidAt && order.openId ? { payer: { openid: order.openId } } : {}),
    ...(order.paidAt
      ? {
          transaction_id: order.transactionId,
          success_time: `${new Date(order.paidAt.getTime() + 8 * 3600_000).toISOString().slice(0, 19)}+08:00`,
          amount: {
            total: manners.reports?.total ?? order.total,
            payer_total: order.total,
            currency: manners.reports?.currency ?? 'CNY',
            payer_currency: 'CNY',
          },
        }
      : {}),
  })

  type Answer = { status: number; body: string }
  const ok = (json: unknown): Answer => ({ status: 200, body: JSON.stringify(json) })
  const no = (status: number, code: string): Answer => ({
    status,
    body: JSON.stringify({ code, message: `替身：${code}` }),
  })

  function place(path: string, body: Record<string, unknown>): Answer {
    const {
      appid,
      mchid,
      out_trade_no: tradeNo,
      amount,
      notify_url: notifyUrl,
      description,
      time_expire: expires,
    } = body as {
      appid: string
      mchid: string
      out_trade_no: string
      amount: { total: number; currency: string }
      notify_url: string
      description: string
      time_expire: string
    }
    if (mchid !== merchant.mchId || !merchant.appIds.includes(appid)) return no(400, 'APPID_MCHID_NOT_MATCH')
    if (
      !/^[\w|*-]{6,32}$/.test(tradeNo) ||
      !Number.isInteger(amount?.total) ||
      amount.total < 1 ||
      !description ||
      [...description].length > 127 ||
      /[\ud800-\udfff]/u.test(description)
    )
      return no(400, 'PARAM_ERROR')
    if (!notifyUrl || /[?]/.test(notifyUrl) || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/.test(expires))
      return no(400, 'PARAM_ERROR')
    const known = orders.get(tradeNo)
    if (known && known.total !== amount.total) return no(403, 'OUT_TRADE_NO_USED')
    if (known?.paidAt) return no(400, 'ORDERPAID')
    if (known?.closed) return no(400, 'ORDER_CLOSED')
    const openId = (body['payer'] as { openid?: string } | undefined)?.openid ?? ''
    orders.set(
      tradeNo,
      known ?? {
        openId,
        appid,
        tradeNo,
        total: amount.total,
        description,
        paidAt: null,
        transactionId: '',
        closed: false,
      },
    )
    if (path.endsWith('/native')) return ok({ code_url: `weixin://wxpay/bizpayurl?pr=${tradeNo}` })
    if (path.endsWith('/h5'))
      return ok({ h5_url: `https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=${tradeNo}` })
    if (!openId) return no(400, 'PARAM_ERROR')
    return ok({ prepay_id: `wx${tradeNo}` })
  }

  function refund(body: Record<string, unknown>): Answer {
    const {
      transaction_id: transactionId,
      out_refund_no: refundNo,
      amount,
    } = body as { transaction_id: string; out_refund_no: string; amount: { refund: number; total: number } }
    const order = [...orders.values()].find((one) => one.transactionId === transactionId)
    const tradeNo = order?.tradeNo ?? ''
    const known = refunds.get(refundNo)
    const others = [...refunds].filter(([no, one]) => no !== refundNo && one.tradeNo === tradeNo)
    const returned = others.reduce((sum, [, one]) => sum + one.refund, 0)
    if (!order?.paidAt || amount.total !== order.total || returned + amount.refund > order.total)
      return no(400, 'PARAM_ERROR')
    if (known && known.refund !== amount.refund) return no(400, 'INVALID_REQUEST')
    refunds.set(refundNo, known ?? { tradeNo, refund: amount.refund, status: manners.refundStatus ?? 'SUCCESS' })
    return refundView(refundNo)
  }

  function refundView(refundNo: string): Answer {
    const found = refunds.get(refundNo)
    const order = found && orders.get(found.tradeNo)
    if (!found || !order) return no(404, 'RESOURCE_NOT_EXISTS')
    return ok({
      refund_id: `50${refundNo}`,
      out_refund_no: refundNo,
      transaction_id: order.transactionId,
      out_trade_no: found.tradeNo,
      status: found.status,
      ...(found.status === 'SUCCESS' ? { success_time: '2026-11-22T10:00:00+08:00' } : {}),
      amount: { refund: found.refund, total: order.total },
    })
  }

  /** A bill as it is downloaded: a backtick before each value, sums at the end. */
  const billText = () => {
    const paid = [...orders.values()].filter(({ paidAt }) => paidAt)
    const yuan = (fen: number) => (fen / 100).toFixed(2)
    const time = (date: Date) => new Date(date.getTime() + 8 * 3600_000).toISOString().slice(0, 19).replace('T', ' ')
    const line = (
      order: Ordered,
      [state, wxRefund, refundNo, refundYuan, type, refundState]: readonly [
        string,
        string,
        string,
        string,
        string,
        string,
      ],
      fee: string,
      amount: string,
      asked: string,
    ) =>
      [
        time(order.paidAt!),
        order.appid,
        merchant.mchId,
        '0',
        '',
        order.transactionId,
        order.tradeNo,
        'o-1',
        'NATIVE',
        state,
        'OTHERS',
        'CNY',
        amount,
        '0.00',
        wxRefund,
        refundNo,
        refundYuan,
        '0.00',
        type,
        refundState,
        order.description,
        '',
        fee,
        '0.60%',
        amount,
        asked,
        '',
      ]
        .map((value) => `\`${value}`)
        .join(',')
    const returned = [...refunds].filter(([, { tradeNo }]) => orders.get(tradeNo)?.paidAt)
    const sum = (fens: number[]) => fens.reduce((all, fen) => all + fen, 0)
    const back = sum(returned.map(([, { refund }]) => refund))
    return [
      '\ufeff交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注',
      ...paid.map((order) => line(order, ['SUCCESS', '0', '0', '0.00', '', ''], '0.10000', yuan(order.total), '0.00')),
      ...returned.map(([refundNo, { tradeNo, refund: fen, status }]) => {
        const state = ['REFUND', `50${refundNo}`, refundNo, yuan(fen), 'ORIGINAL', status] as const
        return line(orders.get(tradeNo)!, state, '-0.01000', '0.00', yuan(fen))
      }),
      '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额',
      `\`${paid.length + returned.length},\`${yuan(sum(paid.map(({ total }) => total)))},\`${yuan(back)},\`0.00,\`${((10 * paid.length - returned.length) / 100).toFixed(2)},\`${yuan(sum(paid.map(({ total }) => total)))},\`${yuan(back)}`,
    ].join('\r\n')
  }

  function answer(method: string, url: string, body: Record<string, unknown>): Answer {
    const path = url.split('?', 1)[0] ?? ''
    if (method === 'POST' && /^\/v3\/pay\/transactions\/(native|jsapi|h5)$/.test(path)) return place(path, body)
    const one = /^\/v3\/pay\/transactions\/out-trade-no\/([^/]+)(\/close)?$/.exec(path)
    if (one) {
      const order = orders.get(decodeURIComponent(one[1] ?? ''))
      if (!order) return no(404, 'ORDER_NOT_EXIST')
      if (!one[2]) return url.includes(`mchid=${merchant.mchId}`) ? ok(transaction(order)) : no(400, 'PARAM_ERROR')
      if (order.paidAt) return no(400, 'ORDERPAID')
      order.closed = true
      return { status: 204, body: '' }
    }
    if (path === '/v3/refund/domestic/refunds') return refund(body)
    const asked = /^\/v3\/refund\/domestic\/refunds\/([^/]+)$/.exec(path)?.[1]
    if (method === 'GET' && asked) return refundView(decodeURIComponent(asked))
    if (path === '/v3/bill/tradebill') {
      if (![...orders.values()].some(({ paidAt }) => paidAt)) return no(400, 'NO_STATEMENT_EXIST')
      const host = manners.bill === 'elsewhere' ? 'https://bill.example.com' : origin
      return ok({
        hash_type: 'SHA1',
        hash_value: createHash('sha1').update(billText()).digest('hex'),
        download_url: `${host}/v3/billdownload/file?token=t`,
      })
    }
    return no(404, 'RESOURCE_NOT_EXISTS')
  }

  const server = createServer((request, reply) => {
    let body = ''
    request
      .setEncoding('utf8')
      .on('data', (part: string) => {
        body += part
      })
      .on('end', () => {
        if (manners.silent) return
        const { method = '', url = '' } = request
        const why = doubt(request, body)
        asked.push({ method, path: url, body: body ? (JSON.parse(body) as Record<string, unknown>) : {} })
        if (why) return void reply.writeHead(401).end(JSON.stringify({ code: 'SIGN_ERROR', message: why }))
        if (manners.status)
          return void reply.writeHead(manners.status).end(JSON.stringify({ code: 'SYSTEM_ERROR', message: '' }))
        if (url.startsWith('/v3/billdownload/'))
          return void reply.end(manners.bill === 'altered' ? billText().replace(/`9\.90/g, '`9.91') : billText())
        const { status, body: replyBody } = answer(
          method,
          url,
          body ? (JSON.parse(body) as Record<string, unknown>) : {},
        )
        reply.writeHead(status, { 'content-type': 'application/json', ...signed(replyBody) }).end(replyBody)
      })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  /** A notice as it would be posted, encrypted and signed. */
  function notice(event: string, plain: unknown, { apiV3Key = merchant.apiV3Key, now = Date.now() } = {}) {
    const nonce = randomBytes(6).toString('hex')
    const cipher = createCipheriv('aes-256-gcm', Buffer.from(apiV3Key), Buffer.from(nonce))
    cipher.setAAD(Buffer.from('transaction'))
    const ciphertext = Buffer.concat([
      cipher.update(JSON.stringify(plain)),
      cipher.final(),
      cipher.getAuthTag(),
    ]).toString('base64')
    const body = JSON.stringify({
      id: randomBytes(8).toString('hex'),
      create_time: new Date(now).toISOString(),
      resource_type: 'encrypt-resource',
      event_type: event,
      summary: '支付成功',
      resource: {
        original_type: 'transaction',
        algorithm: 'AEAD_AES_256_GCM',
        ciphertext,
        associated_data: 'transaction',
        nonce,
      },
    })
    return { headers: { 'content-type': 'application/json', ...signed(body, now) }, body: Buffer.from(body) }
  }

  return {
    baseUrl: origin,
    keyId,
    publicKey: wechat.publicKey,
    asked,
    refunds,
    behave: (as: Manners) => {
      manners = as
    },
    order: (tradeNo: string) => orders.get(tradeNo),
    /** Someone pays; no notice is sent. */
    pay(tradeNo: string, at = new Date()) {
      const order = orders.get(tradeNo)
      if (!order) throw new Error(`no order ${tradeNo}`)
      Object.assign(order, { paidAt: at, transactionId: `42000${randomBytes(10).toString('hex')}` })
    },
    paidNotice: (tradeNo: string, options: { apiV3Key?: string; now?: number } = {}) =>
      notice('TRANSACTION.SUCCESS', transaction(orders.get(tradeNo)!), options),
    /** A refund takes this status; no notice is sent. */
    settleRefund(refundNo: string, status: string) {
      const found = refunds.get(refundNo)
      if (!found) throw new Error(`no refund ${refundNo}`)
      found.status = status
    },
    refundNotice: (
      tradeNo: string,
      refundNo: string,
      status = 'SUCCESS',
      refundFen = orders.get(tradeNo)?.total ?? 0,
    ) =>
      notice(`REFUND.${status}`, {
        mchid: merchant.mchId,
        transaction_id: orders.get(tradeNo)?.transactionId ?? '',
        out_trade_no: tradeNo,
        out_refund_no: refundNo,
        refund_status: status,
        amount: { refund: refundFen, total: orders.get(tradeNo)?.total ?? 0 },
      }),
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
