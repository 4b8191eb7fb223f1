import { z } from 'zod'
import type { Clock } from '../../clock'
import type { WxApi, WxApp } from '../../wx/api'
import { wxDoneShape } from '../../wx/call'
import { WxError } from '../../wx/error'
import type { DeliveryReport } from './deliveries'
import { beijingTime, cut } from './values'

/**
 * Error codes of 发货信息管理, from
 * developers.weixin.qq.com/miniprogram/dev/platform-capabilities/business-capabilities/order-shipping/order-shipping.html
 * (known from copies, never tried live).
 */
const codes = {
  /** Already shipped, second chance used, or nothing changed: the report exists. */
  shipped: [10_060_002, 10_060_003, 10_060_023],
  /** WeChat has no such payment: not yet, or never because the app is not managed. */
  noPayment: 10_060_001,
  /** The app may not make the call. */
  unauthorised: 48_001,
}
/** 虚拟商品 */
const virtualGoods = 3
const itemMaxLength = 120

interface Deps {
  api: WxApi
  app: WxApp
  mchId: string
  clock: Clock
  warn: (error: unknown, about: string) => void
}

/**
 * Reports to WeChat that a JSAPI order of the mini-program is delivered (发货信息录入). For managed apps WeChat holds the
 * money until then. An unmanaged app is logged once.
 */
export function createShippingReport({ api, app, mchId, clock, warn }: Deps): DeliveryReport {
  let isTold = false
  const ask = <T extends z.ZodType>(path: string, shape: T, body: object): Promise<z.output<T>> =>
    api.withToken(app, (token) => api.ask(path, shape, `${path}?${token}`, body))

  const isManaged = async (): Promise<boolean> =>
    (await ask('/wxa/sec/order/is_trade_managed', z.object({ is_trade_managed: z.boolean() }), { appid: app.appId }))
      .is_trade_managed

  return async ({ tradeNo, openId, title }) => {
    try {
      await ask('/wxa/sec/order/upload_shipping_info', wxDoneShape, {
        order_key: { order_number_type: 1, mchid: mchId, out_trade_no: tradeNo },
        logistics_type: virtualGoods,
        delivery_mode: 1,
        shipping_list: [{ item_desc: cut(title, itemMaxLength) }],
        upload_time: beijingTime(clock.now()),
        payer: { openid: openId },
      })
      return true
    } catch (error) {
      if (!(error instanceof WxError)) throw error
      if (codes.shipped.includes(error.errcode)) return true
      // An app without the right may have to report all the same: then it is a refusal, until the right is granted.
      const isDoubtful = error.errcode === codes.unauthorised || error.errcode === codes.noPayment
      const isOff = isDoubtful && !(await isManaged())
      if (!isOff) throw error
      if (!isTold) warn({ tradeNo, errcode: error.errcode }, 'WeChat does not ask this app to report deliveries')
      isTold = true
      return false
    }
  }
}
