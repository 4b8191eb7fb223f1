import type { Task } from '@contract/api'
import { AskHost } from '@/components/ui/ask'
import { History } from '@/components/tool/history'
import { zhCNTool } from '@/locales/zh-CN/tool'
import { toolDraft } from '@/stores/tool-drafts'
import { setToken } from '@/stores/auth'
import { $, draw, press, serve, settle, wipe, type Asked } from '../setup/draw.h5'
import { file, task } from '../setup/tasks'

const mockNav = { went: [] as unknown[][] }
jest.mock('@/services/platform/media/player', () => ({ createPlayer: () => ({}) }))
jest.mock('@/services/platform/media/save', () => ({ canShare: () => false }))
jest.mock('@/services/navigation', () => ({
  usePath: () => '/draw',
  currentPath: () => '/draw',
  go: (...to: unknown[]) => void mockNav.went.push(to),
  restart: (...to: unknown[]) => void mockNav.went.push(to),
}))

const t = zhCNTool.history
const page = (records: Task[], next?: string) => ({
  data: { records, total: records.length, page: 1, size: 24, ...(next && { next }) },
})
const tiles = () => [...document.querySelectorAll('.tile__open')].map(({ id }) => id.replace('history-', ''))
const ofList = (asked: Asked[]) => asked.filter(({ path }) => path === '/app/task/page').map(({ query }) => query)

async function show(answer: (asked: Asked) => { data?: unknown; code?: number }, onOpen = jest.fn()) {
  const asked = serve({ 'GET /app/task/page': answer, 'DELETE /app/task/a': {} })
  await draw(
    <>
      <History serviceKey='SD' onOpen={onOpen} />
      <AskHost />
    </>,
  )
  await settle(20)
  return { asked, onOpen }
}

beforeEach(() => {
  setToken('T')
  mockNav.went = []
})
afterEach(wipe)

test('a filter asks for its status; what waits and what is being made is one list', async () => {
  const { asked } = await show(({ query }) =>
    page(
      query.includes('OPEN')
        ? [
            task({ id: 'wait', status: 'QUEUING', position: 3, outputs: [], createTime: '2026-11-21T11:00:00.000Z' }),
            task({ id: 'run', status: 'PROGRESSING', progress: 40, outputs: [] }),
          ]
        : query.includes('ERROR')
          ? [task({ id: 'bad', status: 'ERROR', outputs: [], cancelled: true })]
          : [task({ id: 'a' })],
    ),
  )
  expect(tiles()).toEqual(['a'])
  expect(ofList(asked)[0]).toContain('serviceKey=SD')
  expect(ofList(asked)[0]).not.toContain('status')
  await press('#filter-making')
  await settle(20)
  expect(tiles()).toEqual(['wait', 'run'])
  expect($('#history').textContent).toContain(t.place(3))
  expect($('#history').textContent).toContain(t.making(40))
  await press('#filter-failed')
  await settle(20)
  expect($('#history').textContent).toContain(t.cancelled)
  expect($('#filter-failed').getAttribute('aria-pressed')).toBe('true')
})

test('the works of every tool; one of another tool opens on its own page', async () => {
  const { asked, onOpen } = await show(({ query }) =>
    page(
      query.includes('serviceKey')
        ? [task({ id: 'a' })]
        : [task({ id: 'a' }), task({ id: 'song', serviceKey: 'SINGER', createTime: '2026-11-20T10:00:00.000Z' })],
    ),
  )
  await press('#filter-every-tool')
  await settle(20)
  expect(ofList(asked).pop()).not.toContain('serviceKey')
  await press('#history-a')
  expect(onOpen).toHaveBeenCalledTimes(1)
  await press('#history-song')
  expect(onOpen).toHaveBeenCalledTimes(1)
  expect(toolDraft('SINGER').current).toBe('song')
  expect(mockNav.went).toEqual([['/singer', {}]])
})

test('the history grows page by page', async () => {
  await show(({ query }) =>
    query.includes('after=then') ? page([task({ id: 'b' })]) : page([task({ id: 'a' })], 'then'),
  )
  await press('#more-history')
  await settle(20)
  expect(tiles()).toEqual(['a', 'b'])
  expect(document.querySelector('#more-history')).toBeNull()
})

test('a page that does not come says why, and is asked for again', async () => {
  let broken = true
  await show(({ query }) => {
    if (!query.includes('after=then')) return page([task({ id: 'a' })], 'then')
    return broken ? { code: 500, msg: '历史记录坏了' } : page([task({ id: 'b' })])
  })
  await press('#more-history')
  await settle(20)
  expect(tiles()).toEqual(['a'])
  expect($('.ui-more-button').textContent).toContain('历史记录坏了')
  broken = false
  await press('#more-history')
  await settle(20)
  expect(tiles()).toEqual(['a', 'b'])
})

test('empty, and empty under a filter, are two things', async () => {
  await show(() => page([]))
  expect($('#history-empty').textContent).toContain(t.empty.title)
  await press('#filter-finished')
  await settle(20)
  expect($('#history-empty').textContent).toContain(t.noneFound.title)
})

test('what does not come can be asked for again', async () => {
  let broken = true
  await show(() => (broken ? { code: 500, msg: '历史记录坏了' } : page([task({ id: 'a' })])))
  expect($('#history-failed').textContent).toContain('历史记录坏了')
  broken = false
  await press('#history-failed-retry')
  await settle(20)
  expect(tiles()).toEqual(['a'])
})

test('a work is deleted from its menu after asking; files that are gone say so', async () => {
  const { asked } = await show(() =>
    page([
      task({ id: 'a', outputs: [], expireTime: '2026-01-01T00:00:00.000Z' }),
      task({ id: 'b', outputs: [file()] }),
    ]),
  )
  expect($('#history-a').textContent).toContain(t.gone)
  await press('#history-more-a')
  await press('#history-menu-a-delete')
  await settle(200)
  await press('#ask-ok')
  await settle(20)
  expect(asked.filter(({ method, path }) => method === 'DELETE' && path === '/app/task/a')).toHaveLength(1)
})
