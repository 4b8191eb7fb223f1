import { act } from 'react'
import { Announced } from '@/components/chat/message/announced'
import { announcedWords } from '@/components/chat/message/announced-words'
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
  replace: (...to: unknown[]) => void mockNav.went.push(['replace', ...to]),
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

test('an announced answer keeps the characters of code and formulas', () => {
  const answer = '排序：\n```js\nif (a[j] > a[j+1]) swap(a, j)\n```\n用 `x_1` 和 $\\sum_{i=1}^n i$，**完**。'
  expect(announcedWords(answer)).toBe('排序： if (a[j] > a[j+1]) swap(a, j) 用 x_1 和 \\sum_{i=1}^n i ，完。')
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

describe('the end of a task, told by the server', () => {
  const ofTask = (id: string, task: string) => ({
    id,
    kind: 'success',
    title: '「AI 绘画」做好了',
    text: '点开看看',
    action: '查看',
    path: '/draw',
    params: { task },
    about: task,
  })
  const reading = (asked: { method: string; path: string; body?: unknown }[]) =>
    asked.filter(({ path }) => path === '/app/user/notice/read').map(({ body }) => body)
  const answers = (...notices: object[]) => ({
    'GET /app/user/notice': { data: notices },
    'PUT /app/user/notice': {},
    'PUT /app/user/notice/read': {},
  })
  const news = async () => {
    await draw(<News />)
    await act(async () => void queries.setQueryData(sessionQuery.queryKey, { uid: 'u', hasNews: true } as never))
    await settle(60)
  }
  let people = 0
  beforeEach(() => {
    mockNav.path = '/chat'
    mockNav.went = []
    const token = `reader ${++people}`
    configureApi({ baseUrl: '/api', token: () => token, locale: () => 'zh-CN' })
  })

  test('where a notice leads to another place of the page that is open, that is opened anew', async () => {
    mockNav.path = '/orders'
    serve(answers({ ...ofTask('n0', 'order 0'), path: '/orders', params: { receipt: 'order 0' } }))
    await news()
    await press('#notification-action')
    expect(mockNav.went).toEqual([['replace', '/orders', { receipt: 'order 0' }]])
  })

  test('where a notice leads to the page that is open, its lists are read again', async () => {
    mockNav.path = '/share'
    const { params: _, ...refused } = { ...ofTask('n00', 'link 1'), path: '/share' }
    serve(answers(refused))
    await news()
    const invalidated = jest.spyOn(queries, 'invalidateQueries')
    await press('#notification-action')
    expect([mockNav.went, invalidated.mock.calls.some(([filter]) => filter === undefined)]).toEqual([[], true])
  })

  test('is shown, leads to the result and is read then', async () => {
    const asked = serve(answers(ofTask('n1', 'closed 1')))
    await news()
    expect(cards()).toBe(1)
    expect(reading(asked)).toEqual([])
    await press('#notification-action')
    expect(mockNav.went).toEqual([['/draw', { task: 'closed 1' }]])
    expect(reading(asked)).toEqual([{ id: 'n1', older: false }])
  })

  test('is not shown again after it was told as it happened, but is marked as told; it is read when its result is shown', async () => {
    const asked = serve(answers(ofTask('n2', 'live 2')))
    await draw(<News />)
    const ended = { id: 'live 2', serviceKey: 'SD', status: 'FINISHED', cancelled: false, engine } as never
    await act(async () => emitTaskEnded(ended))
    await settle(60)
    expect(cards()).toBe(1)
    await press('.ui-notification button[aria-label="关闭"]')
    await act(async () => void queries.setQueryData(sessionQuery.queryKey, { uid: 'u', hasNews: true } as never))
    await settle(60)
    expect(cards()).toBe(0)
    expect(asked.map(({ method, body }) => [method, body])).toContainEqual(['PUT', { id: 'n2' }])
    expect(reading(asked)).toEqual([])
    const hide = showTask('live 2')
    await settle(20)
    hide()
    expect(reading(asked)).toEqual([{ id: 'n2', older: false }])
  })

  test('on the screen that shows the result it is read and not shown', async () => {
    const hide = showTask('seen 3')
    const asked = serve(answers(ofTask('n3', 'seen 3')))
    await news()
    hide()
    expect([cards(), reading(asked)]).toEqual([0, [{ id: 'n3', older: false }]])
  })

  test('over the open list no card comes: the list is read again', async () => {
    mockNav.path = '/notices'
    const invalidated = jest.spyOn(queries, 'invalidateQueries')
    const asked = serve(answers(ofTask('n5', 'listed 5')))
    await news()
    expect(cards()).toBe(0)
    expect(JSON.stringify(invalidated.mock.calls)).toContain('GET /app/user/notice/page')
    expect(asked.map(({ method, body }) => [method, body])).toContainEqual(['PUT', { id: 'n5' }])
  })

  test('heard of from both sides it is shown once', async () => {
    serve(answers(ofTask('n4', 'both 4')))
    await news()
    const ended = { id: 'both 4', serviceKey: 'SD', status: 'FINISHED', cancelled: false, engine } as never
    await act(async () => emitTaskEnded(ended))
    await settle(60)
    expect(cards()).toBe(1)
  })
})
