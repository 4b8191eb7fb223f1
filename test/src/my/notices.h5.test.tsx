import { act } from 'react'
import { AccountLinks } from '@/components/account/account-links'
import { NoticesPage } from '@/components/my/notices'
import { byDay } from '@/components/my/notices/by-day'
import { onlineManager } from '@tanstack/react-query'
import { queries } from '@/services/queries/client'
import { sessionQuery } from '@/services/queries/session'
import { setToken } from '@/stores/auth'
import { $, draw, press, serve, settle, wipe, type Asked } from '../setup/draw.h5'
import { ann, site } from '../setup/people'

const mockNav = { went: [] as unknown[][] }
jest.mock('@/services/navigation', () => ({
  usePath: () => '/notices',
  currentPath: () => '/notices',
  currentAddress: () => '/notices',
  useParams: () => ({}),
  back: () => undefined,
  go: (...to: unknown[]) => void mockNav.went.push(to),
  restart: (...to: unknown[]) => void mockNav.went.push(to),
}))

const page = '/app/user/notice/page'
const notice = (n: number, more: object = {}) => ({
  id: `N${n}`,
  kind: 'success',
  title: `消息 ${n}`,
  text: '说明',
  action: '查看',
  path: '/draw',
  params: { task: `t${n}` },
  about: `t${n}`,
  createTime: new Date(Date.now() - (3 - n) * 24 * 3600_000).toISOString(),
  isRead: false,
  ...more,
})

async function show(answers: Parameters<typeof serve>[0]): Promise<Asked[]> {
  const asked = serve({
    'GET /app/api/home/config': { data: site },
    'GET /app/user': { data: { ...ann, hasUnread: true } },
    'PUT /app/user/notice/read': {},
    ...answers,
  })
  await draw(<NoticesPage />)
  await settle(20)
  return asked
}
const reads = (asked: Asked[]) => asked.filter(({ path }) => path === '/app/user/notice/read').map(({ body }) => body)
const unread = () => document.querySelectorAll('.notice-line__dot').length
const days = () => [...document.querySelectorAll('.section__title')].map(({ textContent }) => textContent)

beforeEach(() => {
  setToken('T')
  mockNav.went = []
})
afterEach(async () => {
  onlineManager.setOnline(true)
  await wipe()
  queries.clear()
})

test('notices stand by day, newest first; one is read by opening it and leads to what it is about', async () => {
  const asked = await show({ [`GET ${page}`]: { data: { records: [notice(3), notice(2), notice(1)] } } })
  expect(days().slice(0, 2)).toEqual(['今天', '昨天'])
  expect(days()).toHaveLength(3)
  expect(unread()).toBe(3)
  await press('#notice-N2')
  expect(mockNav.went).toEqual([['/draw', { task: 't2' }]])
  expect(reads(asked)).toEqual([{ id: 'N2', older: false }])
  expect(unread()).toBe(2)
})

test('all are read at once, also those of later pages; a server that refuses makes them unread again', async () => {
  const records = [notice(3), notice(2)]
  const asked = await show({
    [`GET ${page}`]: ({ query }) => ({
      data: query.includes('after') ? { records: [notice(1)] } : { records, next: 'N2' },
    }),
    'PUT /app/user/notice/read': new Error('no network'),
  })
  await press('#more-notices')
  await settle(20)
  expect(unread()).toBe(3)
  await press('#read-all')
  expect(reads(asked)).toEqual([{ id: 'N3', older: true }])
  await settle(60)
  expect(unread()).toBe(3)
  expect(document.querySelector('#read-all')).not.toBeNull()
})

test('without notices it says what will be here; one that did not come can be asked for again', async () => {
  let fails = true
  await show({ [`GET ${page}`]: () => (fails ? { code: 500, msg: '出错了' } : { data: { records: [] } }) })
  expect($('#notices-error').textContent).toContain('出错了')
  fails = false
  await press('#notices-error-retry')
  await settle(20)
  expect($('#no-notices').textContent).toContain('还没有消息')
  expect(document.querySelector('#read-all')).toBeNull()
})

test('without a network it says so, and comes by itself with it', async () => {
  // Who is logged in is known from before.
  queries.setQueryData(sessionQuery.queryKey, ann)
  onlineManager.setOnline(false)
  await show({ [`GET ${page}`]: { data: { records: [notice(3)] } } })
  expect($('#notices-offline').textContent).toContain('网络断开了')
  await act(async () => onlineManager.setOnline(true))
  await settle(20)
  expect($('#notice-N3').textContent).toContain('消息 3')
})

test('the row of the account has a dot while something is unread', async () => {
  serve({ 'GET /app/user': { data: { ...ann, hasUnread: true } } })
  await draw(<AccountLinks names={['notices']} />)
  await settle(20)
  expect(document.querySelector('.row-link__dot')?.getAttribute('aria-label')).toBe('未读')
  await press('#to-notices')
  expect(mockNav.went).toEqual([['/notices']])
})

test('a notice that two pages name is there once', () => {
  const [one, two] = [notice(3), notice(2)] as never[]
  expect(byDay([one!, two!, two!]).map(({ notices }) => notices.length)).toEqual([1, 1])
})
