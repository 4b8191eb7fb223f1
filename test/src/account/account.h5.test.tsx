import { AccountView } from '@/components/account/account-view'
import { BalanceChip } from '@/components/credits/balance-chip'
import { AskHost } from '@/components/ui/ask'
import { zhCNMy } from '@/locales/zh-CN/my'
import { queries } from '@/services/queries/client'
import { setToken } from '@/stores/auth'
import { defaultParameters, readChatParameters, setChatParameters } from '@/stores/chat-parameters'
import { closeDialog, useDialogs } from '@/stores/dialogs'
import { $, draw, press, serve, settle, type, wipe, type Asked } from '../setup/draw.h5'
import { ann, site } from '../setup/people'
import { task } from '../setup/tasks'

const mockNav = { went: [] as unknown[][] }
jest.mock('@/services/navigation', () => ({
  usePath: () => '/account',
  currentPath: () => '/account',
  go: (...to: unknown[]) => void mockNav.went.push(['go', ...to]),
  restart: (...to: unknown[]) => void mockNav.went.push(['restart', ...to]),
}))

const t = zhCNMy.account
const home = { 'GET /app/api/home/config': { data: site }, 'GET /app/user': { data: ann } }
const device = (id: string, current: boolean) => ({
  id,
  client: current ? 'Chrome' : 'iPhone',
  ip: '10.0.*.*',
  lastSeen: '2026-11-20T10:00:00.000Z',
  current,
})
const line = (n: number) => ({
  id: `e${n}`,
  kind: 'capture',
  credits: -n,
  balance: 100 - n,
  reason: `聊天 ${n}`,
  createTime: '2026-11-20T10:00:00.000Z',
  relation: { type: 'message', id: `m${n}`, chatNumber: `c${n}` },
})

async function show(tab: 'profile' | 'credits' | 'security' | 'settings', answers = {}): Promise<Asked[]> {
  const asked = serve({ ...home, ...answers })
  await draw(
    <>
      <BalanceChip id='chip' onClick={() => undefined} />
      <AccountView start={tab} />
      <AskHost />
    </>,
  )
  await settle(20)
  return asked
}

beforeEach(() => {
  setToken('T')
  closeDialog()
  mockNav.went = []
})
afterEach(wipe)

test('the nickname is edited in place; blank cannot be saved', async () => {
  const asked = await show('profile', { 'PUT /app/user': { data: { ...ann, nickName: '安安' } } })
  await press('#edit-nickname')
  await type('#nickname-field', '   ')
  expect($<HTMLButtonElement>('#save-nickname').disabled).toBe(true)
  await type('#nickname-field', ' 安安 ')
  await press('#save-nickname')
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ nickName: '安安' })
  expect($('#nickname').textContent).toBe('安安')
})

test('a refused nickname stays to be mended', async () => {
  await show('profile', { 'PUT /app/user': { code: 400, msg: '换一个吧' } })
  await press('#edit-nickname')
  await type('#nickname-field', '坏名字')
  await press('#save-nickname')
  expect($<HTMLInputElement>('#nickname-field').value).toBe('坏名字')
})

test('the wallet shows the balance that the top bar shows, what of it is held and what is left, and each lot with its end', async () => {
  const lots = [
    {
      id: 'a',
      source: 'gift' as const,
      credits: 2000,
      remaining: 500,
      expiresAt: new Date(Date.now() + 3.5 * 86_400_000).toISOString(),
    },
    { id: 'b', source: 'package' as const, credits: 100, remaining: 100, expiresAt: null },
  ]
  await show('credits', {
    'GET /app/user': { data: { ...ann, lots } },
    'GET /app/consume/page': { data: { records: [], total: 0, page: 1, size: 20 } },
  })
  expect($('#balance').textContent).toBe('1,260')
  expect($('#chip').textContent).toBe('1,260')
  const text = document.body.textContent
  expect(text).toContain(t.held('20', 1, '1,240'))
  expect(text).toContain(t.remaining('500', '2,000'))
  expect(text).toContain(t.expiresInDays(3))
  expect(text).toContain(t.never)
  expect(text).toContain(t.noConsumption.title)
})

test('the history grows page by page, names nothing twice and leads to the chat', async () => {
  const pages: Record<string, unknown> = {
    first: { records: [line(1), line(2)], total: 40, page: 1, size: 20, next: 'second' },
    // A new movement came in between, so that the second page repeats the last of the first.
    second: { records: [line(2), line(3)], total: 40, page: 1, size: 20 },
  }
  await show('credits', {
    'GET /app/consume/page': ({ query }: Asked) => ({ data: pages[/after=(\w+)/.exec(query)?.[1] ?? 'first'] }),
  })
  expect(document.querySelectorAll('.consumption-line')).toHaveLength(2)
  await press('#more-consumption')
  await settle(20)
  expect(document.querySelectorAll('.consumption-line')).toHaveLength(3)
  expect(document.querySelector('#more-consumption')).toBeNull()
  await press('.consumption-line:last-of-type')
  expect(mockNav.went).toEqual([['restart', '/chat', { chatNumber: 'c3' }]])
})

test('a low balance is shown by what it still buys, a near expiry by its day; a press leads to the shop', async () => {
  const soon = {
    id: 'a',
    source: 'gift' as const,
    credits: 2000,
    remaining: 900,
    expiresAt: new Date(Date.now() + 3.5 * 86_400_000).toISOString(),
  }
  const low = { ...ann, balance: 900, lots: [soon] }
  const model = {
    id: 'm',
    name: 'M',
    provider: 'x',
    icon: '',
    version: '1',
    vision: false,
    contextTokens: 8000,
    price: { input: 1, output: 2 },
    builtIn: true,
  }
  const draws = { serviceKey: 'SD', enabled: true, engine: { name: '内置绘画', builtIn: true }, unitPrice: 60 }
  await show('credits', {
    'GET /app/user': { data: low },
    'GET /app/user/model': { data: [model] },
    'GET /portal/init': { data: { services: [draws] } },
    'GET /app/consume/page': { data: { records: [], total: 0, page: 1, size: 20 } },
  })
  expect($('#wallet-low').textContent).toBe(t.low('450', '15'))
  expect($('#wallet-ending').textContent).toBe(t.endingSoon('900', t.expiresInDays(3)))
  expect($('#membership').textContent).toBe(t.notMember)
  await press('#recharge')
  expect(useDialogs.getState().open).toBe('shop')
})

test('a full wallet has no warnings; a member sees the expiry', async () => {
  const rich = { ...ann, balance: 20_000, membership: { active: true, expiresAt: '2030-05-06T04:00:00.000Z' } }
  await show('credits', {
    'GET /app/user': { data: rich },
    'GET /app/consume/page': { data: { records: [], total: 0, page: 1, size: 20 } },
  })
  expect(document.querySelector('.wallet-note')).toBeNull()
  expect($('#membership').textContent).toBe(t.memberUntil('2030年5月6日'))
  await press('#to-orders')
  expect(mockNav.went).toEqual([['go', '/orders', {}]])
})

test('a movement leads to its work or its order; a work that is gone leads nowhere', async () => {
  const relations = [{ type: 'order', id: 'O1' }, { type: 'task', id: 'T1' }, { type: 'task', id: 'T2' }, null]
  const records = relations.map((relation, n) => ({ ...line(n), id: `r${n}`, relation }))
  await show('credits', {
    'GET /app/consume/page': { data: { records, total: 4, page: 1, size: 20 } },
    'GET /app/task/T1': { data: task({ id: 'T1', serviceKey: 'SD' }) },
    'GET /app/task/T2': { code: 404, msg: '没有找到' },
  })
  await press('#movement-r0')
  await press('#movement-r1')
  await settle(20)
  await press('#movement-r2')
  await settle(20)
  expect(mockNav.went).toEqual([
    ['go', '/orders', { receipt: 'O1' }],
    ['go', '/draw', {}],
  ])
  expect(document.querySelector('#movement-r3')).toBeNull()
})

test('password and phone are changed on pages of their own, without logging out', async () => {
  await show('security', { 'GET /app/user/device': { data: [] } })
  await press('#to-password')
  await press('#to-phone')
  await press('#to-close')
  expect(mockNav.went).toEqual([
    ['go', '/password'],
    ['go', '/phone'],
    ['go', '/close-account'],
  ])
})

test('another device is ended after asking; this one cannot be', async () => {
  const asked = await show('security', {
    'GET /app/user/device': { data: [device('d1', true), device('d2', false)] },
    'DELETE /app/user/device/d2': {},
  })
  expect(document.querySelector('#end-d1')).toBeNull()
  await press('#end-d2')
  expect(asked.some(({ method }) => method === 'DELETE')).toBe(false)
  await press('#ask-ok')
  await settle(20)
  expect(asked.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
  expect(document.querySelector('#end-d2')).toBeNull()
})

test('the default of the context switch is the server’s', async () => {
  const asked = await show('settings', { 'PUT /app/user/context': { data: { ...ann, context: false } } })
  expect($('#context-default').getAttribute('aria-checked')).toBe('true')
  await press('#context-default')
  // spec 7.12
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ context: false })
  expect($('#context-default').getAttribute('aria-checked')).toBe('false')
})

test('chat parameters stay on this device, within their ends', async () => {
  setChatParameters(defaultParameters)
  // spec 3.13, 3.14
  expect(defaultParameters).toEqual({ temperature: 0.8, top_p: 1, systemMessage: '' })
  const asked = await show('settings')
  // spec 3.13
  expect($('#system-message').getAttribute('placeholder')).toBe('请认真按照用户的要求回答，用 Markdown 排版。')
  await press('#temperature-more')
  await press('#top-p-less')
  await type('#system-message', '请用诗回答')
  // spec 3.14
  expect(readChatParameters()).toEqual({ temperature: 0.9, top_p: 0.9, systemMessage: '请用诗回答' })
  expect(asked.every(({ method }) => method === 'GET')).toBe(true)
  await press('#restore-parameters')
  expect(readChatParameters()).toEqual(defaultParameters)
  expect($<HTMLButtonElement>('#top-p-more').disabled).toBe(true)
})

test('logging out asks first, ends the session on the server and opens the login page', async () => {
  const asked = await show('profile', { 'POST /app/user/logout': new TypeError('network') })
  await press('#logout')
  await press('#ask-cancel')
  expect(mockNav.went).toEqual([])
  await settle(200)
  await press('#logout')
  await press('#ask-ok')
  await settle(20)
  expect(asked.filter(({ path }) => path === '/app/user/logout')).toHaveLength(1)
  expect(mockNav.went).toEqual([['restart', '/login']])
})

test('how to reach the operator stands on the account itself, as the site says; nothing stands there without it', async () => {
  await show('profile')
  expect(document.querySelector('#account-contact')).toBeNull()
  await wipe()
  const copied: string[] = []
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  })
  queries.clear()
  const baseInfo = { ...site.baseInfo, contactPhone: '400-000-0000', contactHours: '9:00–18:00' }
  await show('profile', { 'GET /app/api/home/config': { data: { ...site, baseInfo } } })
  expect($('#account-contact').textContent).toBe('400-000-00009:00–18:00')
  await press('#account-phone')
  expect(copied).toEqual(['400-000-0000'])
})

test('the WeChats of the account are listed; before they are detached it is said what is left to log in with', async () => {
  const wechats = [{ app: 'mini', joinTime: '2026-11-20T10:00:00.000Z' }]
  const asked = await show('security', {
    'GET /app/user': { data: { ...ann, hasPassword: false } },
    'GET /app/user/device': { data: [device('d1', true)] },
    'GET /app/user/wx': { data: { joined: true, wechats } },
    'DELETE /app/user/wx': { data: null },
  })
  expect($('#wechats').textContent).toContain(t.wechat.apps.mini)
  await press('#detach-wechat')
  expect($('#ask').textContent).toContain(t.wechat.askWithoutPassword(ann.tel))
  await press('#ask-ok')
  await settle(20)
  expect(asked.some(({ method, path }) => method === 'DELETE' && path === '/app/user/wx')).toBe(true)
  expect(document.querySelector('#wechats')).toBeNull()
})
