/** 发货信息管理 of one app, with the checks the real one makes. */
export function shippingStandIn(appId: string, mchId: string) {
  /** Payments by JSAPI: who paid. */
  const payers = new Map<string, string>()
  const shipped: string[] = []
  let isManaged = true
  const no = (errcode: number) => ({ errcode, errmsg: 'stand-in' })

  function upload(body: Record<string, unknown>): { errcode: number; errmsg: string } {
    const { order_key, logistics_type, delivery_mode, shipping_list, upload_time, payer } = body as {
      order_key?: { order_number_type?: number; mchid?: string; out_trade_no?: string }
      logistics_type?: number
      delivery_mode?: number
      shipping_list?: { item_desc?: string }[]
      upload_time?: string
      payer?: { openid?: string }
    }
    if (order_key?.order_number_type !== 1) return no(268_485_194)
    if (!order_key.mchid) return no(268_485_196)
    if (!order_key.out_trade_no) return no(268_485_197)
    if (delivery_mode !== 1) return no(268_485_224)
    if (shipping_list?.length !== 1) return no(268_485_228)
    if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?[+-]\d\d:\d\d$/.test(upload_time ?? '')) return no(268_485_216)
    if (logistics_type !== 3) return no(10_060_005)
    const description = shipping_list[0]?.item_desc ?? ''
    if (!description) return no(10_060_008)
    if ([...description].length > 120) return no(10_060_009)
    const openId = payers.get(order_key.out_trade_no)
    if (!isManaged || !openId || order_key.mchid !== mchId) return no(10_060_001)
    if (payer?.openid !== openId) return no(10_060_031)
    if (shipped.includes(order_key.out_trade_no)) return no(10_060_002)
    shipped.push(order_key.out_trade_no)
    return { errcode: 0, errmsg: 'ok' }
  }

  return {
    payers,
    shipped,
    manage: (is: boolean) => void (isManaged = is),
    answer(path: string, body: Record<string, unknown>): object | null {
      if (path === '/wxa/sec/order/upload_shipping_info') return upload(body)
      if (path !== '/wxa/sec/order/is_trade_managed') return null
      return body['appid'] === appId ? { errcode: 0, errmsg: 'ok', is_trade_managed: isManaged } : no(40_013)
    },
  }
}
