import { locales } from '@contract/locales'
import { worthOf } from '@/components/account/wallet/worth'
import { stateOf, isPayable } from '@/components/shop/orders/state'
import { phaseOf } from '@/components/shop/pay/phase'
import { descLines, groupsOfPackages, unitPriceOf } from '@/components/shop/packages/price'
import type { ShopCatalogue } from '@/locales/types'
import { zhCNShop } from '@/locales/zh-CN/shop'
import { countdown, isNearExpiry } from '@/services/time'
import { sceneOf } from '@/services/payment'
import { comb, order } from '../setup/money'
import { textsOf } from '../setup/texts'

const loadShopTexts = (name: (typeof locales)[number]) => textsOf<ShopCatalogue>(name, 'shop')

const now = Date.parse('2026-11-21T10:00:00.000Z')
const at = (ms: number) => new Date(now + ms).toISOString()

/** Every key with what kind of text it holds. */
function shape(value: unknown, path = ''): string[] {
  if (typeof value === 'function') return [`${path}: function/${value.length}`]
  if (typeof value !== 'object' || value === null) return [`${path}: ${typeof value}`]
  return Object.entries(value).flatMap(([key, inner]) => shape(inner, path ? `${path}.${key}` : key))
}
const said = (value: unknown): string[] =>
  typeof value === 'function'
    ? [String((value as (...given: unknown[]) => unknown)('1', 1))]
    : typeof value === 'string'
      ? [value]
      : Object.values(value as object).flatMap(said)

test.each(locales)('%s has every text of the shop, none of them empty', async (name) => {
  const texts = await loadShopTexts(name)
  expect(shape(texts).sort()).toEqual(shape(zhCNShop).sort())
  expect(said(texts).filter((text) => text.trim() === '')).toEqual([])
})

test.each(['en-US', 'ko-KR', 'ru-RU'] as const)('%s leaves nothing of the shop in Chinese', async (name) => {
  expect(said(await loadShopTexts(name)).filter((text) => /[\u4e00-\u9fff]/.test(text))).toEqual([])
})

test('the words the product was promised with', () => {
  const { shop, pay } = zhCNShop
  expect([shop.title, shop.low, shop.buy]).toEqual(['套餐中心（1元≈1000算力）', '算力不足，请充值', '立即购买'])
  expect([pay.scan, pay.done, pay.success, pay.ok, pay.placed, pay.notPaid]).toEqual([
    '请扫上方二维码完成付款',
    '已完成支付',
    '恭喜你，支付成功',
    '好的，我知道了',
    '下单成功',
    '订单未支付成功，请确认已经支付完成',
  ])
  // spec 2.31
  expect(([1, 2, 3, 4] as const).map((type) => shop.lines[type]('33,000', 90))).toEqual([
    '共 33,000 算力，有效期 90 天',
    '所有文件和模型的存储延长 90 天',
    '该模型的存储延长 90 天',
    '会员有效期 90 天',
  ])
})

test('where one is decides how one pays', () => {
  expect(sceneOf({ miniProgram: true, wechat: true, mobile: true })).toBe('MINI')
  expect(sceneOf({ miniProgram: false, wechat: true, mobile: true })).toBe('JSAPI')
  expect(sceneOf({ miniProgram: false, wechat: false, mobile: true })).toBe('H5')
  expect(sceneOf({ miniProgram: false, wechat: false, mobile: false })).toBe('NATIVE')
})

test('time runs down to nothing, never below', () => {
  expect([1_800_000, 899_500, 1000, 400, 0, -5000].map((left) => countdown(at(left), now))).toEqual([
    '30:00',
    '15:00',
    '0:01',
    '0:01',
    '0:00',
    '0:00',
  ])
  expect(countdown(at(3_723_000), now)).toBe('1:02:03')
})

test('what ends within a week is near its end; what has ended, or never does, is not', () => {
  const day = 86_400_000
  expect([7 * day, 1, 7 * day + 1, 0, -day].map((left) => isNearExpiry(at(left), now))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect([isNearExpiry(null, now), isNearExpiry(undefined, now)]).toEqual([false, false])
})

test('a unit has a price where packages can be compared by it', () => {
  expect(unitPriceOf(comb())).toEqual({ of: 'perThousand', yuan: '0.91' })
  expect(unitPriceOf(comb({ type: 4, num: 0, priceFen: 1500, expirationDays: 30 }))).toEqual({
    of: 'perDay',
    yuan: '0.5',
  })
  expect(unitPriceOf(comb({ type: 2, num: 0 }))).toBeNull()
  expect(unitPriceOf(comb({ num: 0 }))).toBeNull()
})

test('memberships come last; the description is read line by line', () => {
  const all = [comb({ id: 'a', type: 4 }), comb({ id: 'b' }), comb({ id: 'c', type: 2 })]
  const one = comb({ id: 'd', type: 3 })
  expect(groupsOfPackages([...all, one]).map(({ group, combs }) => [group, ...combs.map(({ id }) => id)])).toEqual([
    ['credits', 'b'],
    ['storage', 'd', 'c'],
    ['membership', 'a'],
  ])
  expect(groupsOfPackages([one]).map(({ group }) => group)).toEqual(['storage'])
  expect(descLines('一\r\n\n 二 \n')).toEqual(['一', '二'])
  expect(descLines('')).toEqual([])
})

test('the server decides the state of an order; its expiry only ends a waiting one', () => {
  const ends = at(1000)
  const phase = (part: Parameters<typeof order>[0], when = now) =>
    phaseOf(order({ expireTime: ends, ...part }), ends, when)
  expect(([1, 2, 3, 4] as const).map((status) => phase({ status }))).toEqual(['waiting', 'paid', 'closed', 'refunded'])
  expect(([1, 2, 3, 4] as const).map((status) => phase({ status }, now + 1000))).toEqual([
    'over',
    'paid',
    'over',
    'refunded',
  ])
  // spec 4.12
  expect(phase({ inReview: true })).toBe('review')
  expect(phase({ inReview: true }, now + 5000)).toBe('review')
  expect(phase({ inReview: true, status: 2 })).toBe('paid')
  expect([phaseOf(undefined, ends, now), phaseOf(null, ends, now + 2000)]).toEqual(['waiting', 'over'])
})

test('a list shows the state of each order; only a waiting one can be paid', () => {
  const t = zhCNShop.orders
  const one = (part: Parameters<typeof order>[0]) => order({ expireTime: at(1000), ...part })
  expect(([1, 2, 3, 4] as const).map((status) => stateOf(t, one({ status }), now).text)).toEqual([
    '待支付',
    '已支付',
    '已关闭',
    '已退款',
  ])
  expect(stateOf(t, one({}), now + 1000).text).toBe('已过期')
  expect(stateOf(t, one({ inReview: true }), now).text).toBe('核对中')
  expect([one({}), one({ inReview: true }), one({ status: 3 })].map((each) => isPayable(each, now))).toEqual([
    true,
    false,
    false,
  ])
})

test('what is on its way back, back in part, and back is said with its amount, in every language', async () => {
  for (const name of locales) {
    const t = (await loadShopTexts(name)).orders
    const texts = [
      order({ status: 2, refundingFen: 495 }),
      order({ status: 2, refundedFen: 99 }),
      order({ status: 4, refundedFen: 990 }),
    ].map((one) => stateOf(t, one, now).text)
    expect(texts.map((text, n) => text.includes(['¥4.95', '¥0.99', '¥9.9'][n] ?? '-'))).toEqual([true, true, true])
    if (name === 'zh-CN') expect(texts).toEqual(['退款中 ¥4.95', '部分退款 ¥0.99', '已退款 ¥9.9'])
  }
})

test('a balance is shown by what it still buys', () => {
  const services = [
    {
      serviceKey: 'SD',
      enabled: true,
      engine: { name: '内置绘画', builtIn: true },
      demoFallback: false,
      unitPrice: 60,
    },
  ]
  // 300 + 500 tokens at 1 and 2 credits a thousand: 1.3, so 2 credits.
  expect(worthOf(900, { input: 1, output: 2 }, services)).toEqual({ messages: 450, pictures: 15 })
  expect(worthOf(900, { input: 0, output: 0 }, services).messages).toBeNull()
  expect(worthOf(900, undefined, [{ ...services[0]!, enabled: false }])).toEqual({ messages: null, pictures: null })
  expect(worthOf(-5, { input: 1, output: 2 }, services)).toEqual({ messages: 0, pictures: 0 })
})
