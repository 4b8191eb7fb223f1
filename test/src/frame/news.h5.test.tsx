import { act } from 'react'
import { Announced } from '@/components/chat/message/announced.h5'
import { News } from '@/components/frame/news/index.h5'
import { showTask } from '@/components/frame/news/shown-tasks'
import { emitTaskEnded } from '@/services/follow/task-ends'
import { configureApi } from '@/services/api/call'
import { keepNode } from '@/services/platform/screen/keep-node'
import { queries } from '@/services/queries/client'
import { sessionQuery } from '@/services/queries/session'
import { useShop } from '@/stores/shop'
import { $, draw, press, serve, settle, wipe } from '../setup/draw.h5'

const mockNav = { path: '/chat', went: [] as unknown[][] }
jest.mock('@/services/navigation', () => ({
  usePath: () => mockNav.path,
  currentPath: () => mockNav.path,
  go: (...to: unknown[]) => void mockNav.went.push(to),
  restart: (...to: unknown[]) => void mockNav.went.push(to),
}))

afterEach(wipe)

const engine = { name: '内置', builtIn: true }
const task = (status: string) => ({ id: 't1', serviceKey: 'SD', status, cancelled: false, engine }) as never
const cards = () => document.querySelectorAll('.ui-notification').length

test('a task that ends while another page is shown is told, and leads to its result', async () => {
  await draw(<News />)
  await act(async () => emitTaskEnded(task('FINISHED')))
  await settle(60)
  expect(cards()).toBe(1)
  await press('#notification-action')
  expect(mockNav.went).toEqual([['/draw', {}]])
  expect(cards()).toBe(0)
})

test('on its own page nothing is told', async () => {
  mockNav.path = '/draw'
  await draw(<News />)
  await act(async () => emitTaskEnded(task('FINISHED')))
  await settle(60)
  expect(cards()).toBe(0)
})

test('where its card is shown nothing is told; on other pages it is, though the card lives on below', async () => {
  mockNav.path = '/chat'
  const hide = showTask('t1')
  await draw(<News />)
  await act(async () => emitTaskEnded(task('FINISHED')))
  await settle(60)
  expect(cards()).toBe(0)
  mockNav.path = '/face'
  await act(async () => emitTaskEnded(task('FINISHED')))
  await settle(60)
  expect(cards()).toBe(1)
  hide()
  mockNav.path = '/chat'
})

test('an answer is announced once, when it is finished', async () => {
  await draw(<Announced content='half' live />)
  expect($('[aria-live=polite]').textContent).toBe('')
  await wipe()
  let finish = () => undefined as void
  const { useState } = jest.requireActual<typeof import('react')>('react')
  const Growing = () => {
    const [live, setLive] = useState(true)
    finish = () => setLive(false)
    return <Announced content='**done** [link](https://a.example)' live={live} />
  }
  await draw(<Growing />)
  await act(async () => finish())
  expect($('[aria-live=polite]').textContent).toBe('done link')
})

test('the watermark comes back when it is removed, hidden or emptied', async () => {
  await draw(<div id='watermark' className='watermark' aria-hidden='true' style={{ backgroundImage: 'url(data:x)' }} />)
  const node = $('#watermark')
  const parent = node.parentElement!
  const stop = keepNode('watermark')
  node.remove()
  await settle()
  expect(node.parentElement).toBe(parent)
  node.style.display = 'none'
  node.className = ''
  node.setAttribute('hidden', '')
  await settle()
  expect([node.style.display, node.className, node.hasAttribute('hidden')]).toEqual(['', 'watermark', false])
  stop()
})

describe('a login on a new device', () => {
  const notice = (id: string) => ({
    id,
    title: `新设备 ${id}`,
    text: `Chrome（203.0.*.*），今天 ${id}`,
    kind: 'warn',
    action: '不是我',
    path: '/account',
    about: '',
  })
  const sessionRead = (hasNews = true) =>
    act(async () => void queries.setQueryData(sessionQuery.queryKey, { uid: 'u', hasNews } as never))
  let people = 0
  const somebody = () => {
    const token = `token ${++people}`
    configureApi({ baseUrl: '/api', token: () => token, locale: () => 'zh-CN' })
  }
  beforeEach(() => {
    mockNav.path = '/chat'
    mockNav.went = []
    somebody()
  })

  test('is told once with device, time and masked address, marked as read, and leads to the devices', async () => {
    const asked = serve({ 'GET /app/user/notice': { data: [notice('1')] }, 'PUT /app/user/notice': {} })
    await draw(<News />)
    await sessionRead(false)
    await settle(60)
    expect(asked).toEqual([])
    await sessionRead()
    await settle(60)
    expect($('.ui-notification').textContent).toBe('新设备 1Chrome（203.0.*.*），今天 1不是我')
    expect(asked.map(({ method, body }) => [method, body])).toEqual([
      ['GET', undefined],
      ['PUT', { id: '1' }],
    ])
    await sessionRead(false)
    await settle(60)
    expect(asked).toHaveLength(2)
    await press('#notification-action')
    expect(mockNav.went).toEqual([['/account', {}]])
    expect(cards()).toBe(0)
  })

  test('stays until it is closed; what does not fit is marked and told the next time', async () => {
    const asked = serve({
      'GET /app/user/notice': { data: ['21', '22', '23', '24'].map(notice) },
      'PUT /app/user/notice': {},
    })
    await draw(<News />)
    await sessionRead()
    await settle(60)
    expect(cards()).toBe(3)
    expect(asked.at(-1)?.body).toEqual({ id: '23' })
    jest.useFakeTimers()
    await act(async () => void (await jest.advanceTimersByTimeAsync(60_000)))
    jest.useRealTimers()
    expect(cards()).toBe(3)
    await press('.ui-notification button[aria-label="关闭"]')
    expect(cards()).toBe(2)
  })

  test('a server that does not answer is no news, and nothing is marked', async () => {
    const asked = serve({ 'GET /app/user/notice': new Error('no network') })
    await draw(<News />)
    await sessionRead()
    await settle(60)
    expect([cards(), asked.map(({ method }) => method)]).toEqual([0, ['GET']])
  })

  test('is not told to who logged in meanwhile', async () => {
    const asked = serve({
      'GET /app/user/notice': () => {
        somebody()
        return { data: [notice('1')] }
      },
    })
    await draw(<News />)
    await sessionRead()
    await settle(60)
    expect([cards(), asked.length]).toEqual([0, 1])
  })

  test('a mark that does not arrive is sent again, the card is not shown again', async () => {
    const asked = serve({ 'GET /app/user/notice': { data: [notice('31')] }, 'PUT /app/user/notice': new Error('no') })
    await draw(<News />)
    await sessionRead()
    await settle(60)
    expect(cards()).toBe(1)
    await press('.ui-notification button[aria-label="关闭"]')
    await sessionRead()
    await settle(60)
    expect([cards(), asked.map(({ method }) => method)]).toEqual([0, ['GET', 'PUT', 'GET', 'PUT']])
  })

  describe('a payment made elsewhere', () => {
    const paid = {
      id: '41',
      kind: 'success',
      title: '10,000 算力已到账',
      text: '已收到付款 ¥9.9',
      action: '查看',
      path: '/orders',
      about: 'order 1',
    }
    afterEach(() => useShop.setState({ paying: null }))

    test('is told, leads to the orders, and goes by itself', async () => {
      serve({ 'GET /app/user/notice': { data: [paid] }, 'PUT /app/user/notice': {} })
      await draw(<News />)
      await sessionRead()
      await settle(60)
      expect($('.ui-notification__title').textContent).toBe('10,000 算力已到账')
      expect(document.querySelector('.ui-notification__icon--success')).not.toBeNull()
      await press('#notification-action')
      expect(mockNav.went).toEqual([['/orders', {}]])
    })

    test('is told by its dialog while that is open: the order is read again, no card comes, and it is marked', async () => {
      useShop.setState({ paying: { tradeNo: 'order 1' } as never })
      const invalidated = jest.spyOn(queries, 'invalidateQueries')
      const asked = serve({ 'GET /app/user/notice': { data: [{ ...paid, id: '42' }] }, 'PUT /app/user/notice': {} })
      await draw(<News />)
      await sessionRead()
      await settle(60)
      expect(cards()).toBe(0)
      expect(asked.at(-1)?.body).toEqual({ id: '42' })
      expect(JSON.stringify(invalidated.mock.calls)).toContain('order 1')
    })
  })
})
