import { act } from 'react'
import { AskHost } from '@/components/ui/ask'
import { ToastHost, toastMs } from '@/components/ui/toast'
import { BalanceChip } from '@/components/credits/balance-chip'
import { openShop } from '@/components/credits/open-shop'
import { ShopDialogs } from '@/components/shop/shop-dialogs'
import { OrderList } from '@/components/shop/orders/order-list'
import { taskLimits } from '@contract/money'
import { zhCNShop } from '@/locales/zh-CN/shop'
import { setToken } from '@/stores/auth'
import { setModel } from '@/stores/chat'
import { closeDialog, useDialogs } from '@/stores/dialogs'
import { setPaying, useShop, type ShopView } from '@/stores/shop'
import { orderPollMs } from '@/services/queries/money'
import { $, draw, holdTimers, press, serve, settle, wipe, type Asked } from '../setup/draw.h5'
import { comb, order } from '../setup/money'
import { ann, site } from '../setup/people'

const { shop: t, pay, orders } = zhCNShop
const combs = [
  comb(),
  comb({
    id: 'credits-10',
    title: '尝鲜包',
    priceFen: 990,
    originPriceFen: null,
    num: 10_000,
    expirationDays: 180,
    recommended: false,
  }),
  comb({
    id: 'member-30',
    type: 4,
    title: '月度会员',
    priceFen: 1500,
    originPriceFen: 1900,
    num: 0,
    expirationDays: 30,
    recommended: false,
  }),
  comb({
    id: 'storage-90',
    type: 2,
    title: '全部作品延期',
    priceFen: 600,
    originPriceFen: null,
    num: 0,
    expirationDays: 90,
    recommended: false,
  }),
  comb({
    id: 'model-180',
    type: 3,
    title: '声音模型延期',
    originPriceFen: null,
    num: 0,
    expirationDays: 180,
    recommended: false,
  }),
]
const heavy = {
  id: 'big',
  name: '大模型',
  provider: 'x',
  icon: '',
  version: '1',
  vision: false,
  contextTokens: 8000,
  price: { input: 20, output: 40 },
  builtIn: false,
}
const light = { ...heavy, id: 'small', name: '小助手', price: { input: 0, output: 0 } }
const tradeNo = order().tradeNo
const home = {
  'GET /app/api/home/config': { data: { ...site, appInfo: { ...site.appInfo, combDesc: '第一行\n第二行' } } },
  'GET /app/user': { data: ann },
  'GET /app/user/model': { data: [heavy, light] },
  'GET /app/comb/list': { data: combs },
  'GET /app/comb/delayed/list': { data: [combs[4], combs[3]] },
  'POST /app/order': () => ({ data: { tradeNo, priceFen: 2990, expireTime: order().expireTime } }),
  'GET /pay/wx/qrPay': { data: 'data:image/png;base64,QR' },
  'GET /app/order/list': { data: [order()] },
}

async function open(view: ShopView, answers: Parameters<typeof serve>[0] = {}): Promise<Asked[]> {
  const asked = serve({ ...home, ...answers })
  await draw(
    <>
      <BalanceChip id='chip' onClick={() => undefined} />
      <ShopDialogs />
      <AskHost />
      <ToastHost />
    </>,
  )
  await act(async () => openShop(view))
  await settle(20)
  return asked
}
const calls = (asked: Asked[], name: string) => asked.filter(({ method, path }) => `${method} ${path}` === name)
const text = () => document.body.textContent ?? ''

beforeEach(() => {
  setToken('T')
  holdTimers(toastMs)
})
afterEach(async () => {
  await act(async () => {
    setPaying(null)
    closeDialog()
  })
  useShop.setState({ placing: null })
  await wipe()
})

test('packages stand before the description, memberships after it, each with all details', async () => {
  await open({ variant: 'all' })
  // spec 2.26
  expect(text()).toContain(t.title)
  const ids = [...document.querySelectorAll('[id^=package-], #comb-desc')].map(({ id }) => id)
  // spec 2.27
  expect(ids).toEqual([
    'package-credits-30',
    'package-credits-10',
    'package-model-180',
    'package-storage-90',
    'comb-desc',
    'package-member-30',
  ])
  // spec 2.27
  expect([...document.querySelectorAll('.comb-desc__line')].map(({ textContent }) => textContent)).toEqual([
    '第一行',
    '第二行',
  ])
  // spec 2.30, 3.06
  expect($('#package-credits-30').textContent).toBe(
    `${t.recommended}畅玩包¥29.9¥33每千算力 ¥0.91共 33,000 算力，有效期 365 天多送一成立即购买`,
  )
  expect(document.querySelector('#package-credits-10 .package__origin')).toBeNull()
})

test('each group has a heading, and memberships a table of what they bring by the site and its limits', async () => {
  await open(
    { variant: 'all' },
    { 'GET /app/api/home/config': { data: { ...site, appInfo: { ...site.appInfo, memberDiscountPercent: 15 } } } },
  )
  const headings = [...document.querySelectorAll('.package-group__title')].map(({ textContent }) => textContent)
  expect(headings).toEqual([t.groups.credits, t.groups.storage, t.groups.membership])
  const rows = [...document.querySelectorAll('#member-benefits [role=row]')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  )
  const { running, open: waiting } = taskLimits
  expect(rows.slice(1)).toEqual([
    [t.benefits.prices, t.benefits.full, '8.5 折'],
    [t.benefits.order, t.benefits.byArrival, t.benefits.ahead],
    [t.benefits.running, `${running.regular}`, `${running.priority}`],
    [t.benefits.open, `${waiting.regular}`, `${waiting.priority}`],
  ])
})

test('a site without a discount promises none', async () => {
  await open(
    { variant: 'all' },
    { 'GET /app/api/home/config': { data: { ...site, appInfo: { ...site.appInfo, memberDiscountPercent: 0 } } } },
  )
  expect($('#member-benefits').textContent).not.toContain(t.benefits.prices)
})

test('for insufficient credits the heading says so, and a cheaper model is offered for a message', async () => {
  setModel('big')
  await open({ variant: 'low', wish: 'message', needed: 38 })
  // spec 2.29
  expect($('#shop').getAttribute('aria-label')).toBe('算力不足，请充值')
  expect($('#credit-low').textContent).toContain(t.needed('38'))
  await press('#credit-use')
  expect(useDialogs.getState().open).toBeNull()
  expect(text()).toContain(t.switched('小助手'))
})

test('for a task no other model is offered', async () => {
  setModel('big')
  await open({ variant: 'low', wish: 'task', needed: 120 })
  expect($('#credit-low').textContent).toContain(t.neededTask('120'))
  expect(document.querySelector('#credit-use')).toBeNull()
})

test('credits that running works hold are named, and the balance above them is not called low', async () => {
  const session = { ...ann, balance: 200, held: 1800, heldBy: 5 }
  await open({ variant: 'low', wish: 'task', needed: 360 }, { 'GET /app/user': { data: session } })
  expect($('#credit-low').textContent).toContain('现在有 200 算力')
  expect($('#credit-held').textContent).toBe('另有 1,800 算力正在用于 5 个作品或回答，没用完的会退回')
  expect($('#chip').textContent).toBe('2,000')
  expect($('#chip').className).not.toContain('low')
})

test('opened from a model it extends that one, without the description', async () => {
  const asked = await open({ variant: 'delayed', relationId: 'M1' })
  expect(calls(asked, 'GET /app/comb/delayed/list')[0]?.query).toBe('relationId=M1')
  expect(calls(asked, 'GET /app/comb/list')).toEqual([])
  // spec 2.28
  expect(document.querySelector('#comb-desc')).toBeNull()
  await press('#buy-model-180')
  // spec 4.10, 7.23
  expect(calls(asked, 'POST /app/order')[0]?.body).toMatchObject({
    combId: 'model-180',
    relationId: 'M1',
    scene: 'NATIVE',
  })
  await act(async () => setPaying(null))
  await press('#buy-storage-90')
  expect((calls(asked, 'POST /app/order')[1]?.body as { relationId?: string }).relationId).toBeUndefined()
})

test('a package for one voice model asks which model', async () => {
  const models = [
    { id: 'M1', name: '妈妈', expireTime: '2026-12-24T00:00:00.000Z', sampleUrl: '', taskId: null },
    { id: 'M2', name: '我', expireTime: '2026-12-25T00:00:00.000Z', sampleUrl: '', taskId: null },
  ]
  const asked = await open({ variant: 'all' }, { 'GET /app/voice': { data: { voices: [], models } } })
  await press('#buy-model-180')
  expect($('#extend-which-M2').textContent).toContain('我')
  await press('#extend-which-M2')
  // spec 2.27
  expect(calls(asked, 'POST /app/order')[0]?.body).toMatchObject({ combId: 'model-180', relationId: 'M2' })
})

test('without a voice model the package for one explains how to make one, and orders nothing', async () => {
  const asked = await open({ variant: 'all' }, { 'GET /app/voice': { data: { voices: [], models: [] } } })
  await press('#buy-model-180')
  expect(text()).toContain(t.forModel.noneText)
  expect(calls(asked, 'POST /app/order')).toEqual([])
})

test('an order is placed once, its code shown, its success noticed by itself', async () => {
  let status: 1 | 2 = 1
  const asked = await open(
    { variant: 'all' },
    {
      'GET /app/order/list': () => ({
        data: [order({ status, payTime: status === 2 ? '2026-11-21T10:01:00.000Z' : null })],
      }),
    },
  )
  await press('#buy-credits-30')
  await settle(20)
  // spec 4.10
  expect(calls(asked, 'POST /app/order')).toHaveLength(1)
  // spec 8.09
  expect(text()).toContain('下单成功')
  // spec 2.32, 4.10, 7.24
  expect($<HTMLImageElement>('#pay-qr img').src).toBe('data:image/png;base64,QR')
  // spec 2.32
  expect(text()).toContain('请扫上方二维码完成付款')
  expect($('#pay-amount').textContent).toBe('¥29.9')
  expect($('#pay-dialog').textContent).toMatch(/请在 (30:00|29:[345]\d) 内完成支付/)
  const sessions = calls(asked, 'GET /app/user').length
  status = 2
  await settle(orderPollMs / 2)
  // spec 2.33
  expect($('#pay-success').textContent).toBe(
    `${pay.success}${pay.got[1]('33,000', 365)}${pay.number}${tradeNo}${pay.ok}`,
  )
  // What was bought is seen at once.
  expect(calls(asked, 'GET /app/user').length).toBeGreaterThan(sessions)
  const looks = calls(asked, 'GET /app/order/list').length
  await settle(orderPollMs / 2)
  expect(calls(asked, 'GET /app/order/list').length).toBe(looks)
  await press('#pay-ok')
  expect([useShop.getState().paying, useDialogs.getState().open]).toEqual([null, null])
})

test('「已完成支付」 of an order that is not paid is refused in words, and the payment is put away', async () => {
  await open({ variant: 'all' })
  await press('#buy-credits-30')
  await press('#pay-done')
  // spec 4.12, 8.09
  expect(text()).toContain('订单未支付成功，请确认已经支付完成')
  // spec 4.12
  expect(useShop.getState().paying).toBeNull()
  expect(useDialogs.getState().open).toBe('shop')
})

test('「已完成支付」 of a paid order shows the success at once', async () => {
  let status: 1 | 2 = 1
  const asked = await open({ variant: 'all' }, { 'GET /app/order/list': () => ({ data: [order({ status })] }) })
  await press('#buy-credits-30')
  status = 2
  await press('#pay-done')
  // spec 4.11
  expect(calls(asked, 'GET /app/order/list').at(-1)?.query).toBe(`tradeNo=${tradeNo}`)
  // spec 2.33, 4.11
  expect($('#pay-success').textContent).toContain('恭喜你，支付成功')
})

test('「已完成支付」 asks at once; no answer leaves everything as it is', async () => {
  let answer: object | Error = { data: [order()] }
  await open({ variant: 'all' }, { 'GET /app/order/list': () => answer as Error })
  await press('#buy-credits-30')
  answer = new TypeError('network')
  await press('#pay-done')
  expect(useShop.getState().paying?.tradeNo).toBe(tradeNo)
  answer = { data: [order({ status: 2 })] }
  await press('#pay-done')
  expect($('#pay-success')).toBeTruthy()
})

test('a refused order leaves the packages as they are', async () => {
  await open({ variant: 'all' }, { 'POST /app/order': { code: 400, msg: '这个套餐已经下架' } })
  await press('#buy-credits-30')
  expect(text()).toContain('这个套餐已经下架')
  expect([useShop.getState().paying, useShop.getState().placing]).toEqual([null, null])
})

test('a code that does not come can be asked for again', async () => {
  let answer: object = { code: 600, msg: '暂时不能支付' }
  const asked = await open({ variant: 'all' }, { 'GET /pay/wx/qrPay': () => answer })
  await press('#buy-credits-30')
  expect(document.querySelector('#pay-qr img')).toBeNull()
  answer = { data: 'data:image/png;base64,QR' }
  await press('#pay-qr')
  expect($('#pay-qr img')).toBeTruthy()
  expect(calls(asked, 'POST /app/order')).toHaveLength(1)
})

test.each([
  ['over', { expireTime: new Date(Date.now() - 1000).toISOString() }, pay.over.title],
  ['closed', { status: 3 as const }, pay.closed.title],
  ['review', { inReview: true }, pay.review.title],
  ['refunded', { status: 4 as const }, pay.refunded.title],
])('an order that is %s says what that means', async (phase, part, title) => {
  await open({ variant: 'all' }, { 'GET /app/order/list': { data: [order(part)] } })
  await press('#buy-credits-30')
  expect($(`#pay-${phase}`).textContent).toContain(title)
  expect(document.querySelector('#pay-qr')).toBeNull()
})

test('in the list a waiting order is paid or cancelled; one that was paid meanwhile is shown as paid', async () => {
  let answer = order({ status: 2 })
  const page = {
    records: [order(), order({ tradeNo: '01J00000000000000000000OLD', status: 3 })],
    total: 2,
    page: 1,
    size: 20,
  }
  const asked = serve({
    ...home,
    'GET /app/order/page': { data: page },
    [`DELETE /app/order/${tradeNo}`]: () => ({ data: answer }),
  })
  await draw(
    <>
      <OrderList onOpen={() => undefined} />
      <ShopDialogs />
      <AskHost />
      <ToastHost />
    </>,
  )
  await settle(20)
  expect(document.querySelector('#pay-01J00000000000000000000OLD')).toBeNull()
  await press(`#give-up-${tradeNo}`)
  expect(calls(asked, `DELETE /app/order/${tradeNo}`)).toEqual([])
  await press('#ask-ok')
  await settle(20)
  expect(text()).toContain(orders.paidAfterAll)
  answer = order({ status: 3 })
  await settle(100)
  await press(`#give-up-${tradeNo}`)
  await press('#ask-ok')
  await settle(20)
  expect(text()).toContain(orders.givenUp)
  await press(`#pay-${tradeNo}`)
  expect(useShop.getState().paying?.tradeNo).toBe(tradeNo)
  expect(calls(asked, 'POST /app/order')).toEqual([])
})

test('an order placed on a phone is placed anew where a code can be shown', async () => {
  const page = { records: [order({ scene: 'MINI' })], total: 1, page: 1, size: 20 }
  const asked = serve({
    ...home,
    'GET /app/order/page': { data: page },
    [`DELETE /app/order/${tradeNo}`]: { data: order({ status: 3, scene: 'MINI' }) },
  })
  await draw(
    <>
      <OrderList onOpen={() => undefined} />
      <ShopDialogs />
      <ToastHost />
    </>,
  )
  await settle(20)
  await press(`#pay-${tradeNo}`)
  await settle(20)
  expect(asked.findIndex(({ method }) => method === 'DELETE')).toBeLessThan(
    asked.findIndex(({ method, path }) => method === 'POST' && path === '/app/order'),
  )
  expect(calls(asked, 'POST /app/order')[0]?.body).toMatchObject({ combId: 'credits-30', scene: 'NATIVE' })
})
