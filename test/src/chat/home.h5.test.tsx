import { Home } from '@/components/home'
import { ShopWindow } from '@/components/home/shop-window'
import { zhCNHome } from '@/locales/zh-CN/home'
import { setToken } from '@/stores/auth'
import { $, draw, press, serve, settle, wipe } from '../setup/draw.h5'
import { file, task } from '../setup/tasks'

const mockNav = { went: [] as unknown[][] }
const mockPlayed: string[] = []
jest.mock('@/services/platform/media/player', () => {
  const state = { src: '', playing: false, waiting: true }
  return {
    createPlayer: () => ({
      subscribe: () => () => undefined,
      state: () => state,
      load: (src: string) => void mockPlayed.push(src),
      seek() {},
      play() {},
      pause() {},
      leave() {},
    }),
  }
})
jest.mock('@/services/navigation', () => ({
  usePath: () => '/chat',
  currentPath: () => '/chat',
  useParams: () => ({}),
  go: (...to: unknown[]) => void mockNav.went.push(to),
  restart: (...to: unknown[]) => void mockNav.went.push(to),
}))

const service = (serviceKey: string, unitPrice: number, enabled = true) => ({
  serviceKey,
  enabled,
  unitPrice,
  engine: { name: '内置', builtIn: true },
})

const onLook = jest.fn()

async function show(works: ReturnType<typeof task>[], onSay = jest.fn()) {
  serve({
    'GET /portal/init': {
      data: { services: [service('SD', 60), service('VOICE', 10), service('SINGER', 40), service('FACE', 100, false)] },
    },
    'GET /app/user': { data: { uid: '1', nickName: '小泛', balance: 2000, held: 0 } },
    'GET /app/task/page': { data: { records: works, total: works.length, page: 1, size: 12 } },
  })
  await draw(<Home model={undefined} onSay={onSay} onLook={onLook} />)
  await settle(20)
  return onSay
}

beforeEach(() => {
  localStorage.clear()
  setToken('T')
  mockNav.went = []
})
afterEach(wipe)

test('the tools that are on are tiles with their price; the balance is told in works', async () => {
  const onSay = await show([])
  expect(document.querySelector('#tile-face')).toBeNull()
  expect($('#tile-draw').textContent).toContain(zhCNHome.from('60'))
  expect($('#tile-singer').textContent).toContain(zhCNHome.from('120'))
  expect($('#home-worth').textContent).toContain(zhCNHome.pictures('33'))
  await press('#play-ttsVoice')
  expect(mockPlayed.at(-1)).toMatch(/\/files\/samples\/ttsVoice-0-zh\.mp3$/)
  await press('#sample-draw')
  expect(onLook).toHaveBeenCalledWith('draw', 1)
  await press('#tile-draw')
  expect(mockNav.went.at(-1)?.[0]).toBe('/draw')
  await press('#say-0')
  expect(onSay).toHaveBeenCalledWith(zhCNHome.say[0])
})

test('who has made nothing is offered a first picture, which can be put away; later the works are there', async () => {
  await show([])
  await press('#first-try-go')
  expect(mockNav.went.at(-1)).toEqual(['/draw', { example: '0' }])
  await press('#first-try-skip')
  expect(document.querySelector('#first-try')).toBeNull()
  wipe()
  localStorage.clear()
  setToken('T')
  await show([task({ id: 'a', outputs: [file({ thumbUrl: '/files/t.webp?s' })] })])
  expect(document.querySelector('#first-try')).toBeNull()
  await press('#work-a')
  expect(mockNav.went.at(-1)?.[0]).toBe('/draw')
})

test('what the server refuses is left out and asked for once', async () => {
  const asked = serve({
    'GET /portal/init': { data: { services: [service('SD', 60)] } },
    'GET /app/task/page': { code: 403, msg: '现在不行' },
  })
  await draw(<Home model={undefined} onSay={jest.fn()} onLook={onLook} />)
  await settle(20)
  expect($('#tile-draw').textContent).toContain(zhCNHome.from('60'))
  expect(document.querySelector('#first-try')).toBeNull()
  expect(asked.filter(({ path }) => path === '/app/task/page')).toHaveLength(1)
})

test('a list of tools that the server refuses shows its words and a retry; words to say are there', async () => {
  const works = { 'GET /app/task/page': { data: { records: [], total: 0, page: 1, size: 12 } } }
  serve({ 'GET /portal/init': { code: 400, msg: '系统正在维护' }, ...works })
  await draw(<Home model={undefined} onSay={jest.fn()} onLook={onLook} />)
  await settle(20)
  expect($('#home-services-error').textContent).toContain('系统正在维护')
  expect(document.body.textContent).not.toContain(zhCNHome.tools)
  expect($('#say-0').textContent).toBe(zhCNHome.say[0])
  serve({ 'GET /portal/init': { data: { services: [service('SD', 60)] } }, ...works })
  await press('#home-services-error-retry')
  await settle(20)
  expect($('#tile-draw').textContent).toContain(zhCNHome.from('60'))
})

test('without the menu the login page has no window with nothing in it', async () => {
  serve({ 'GET /portal/init': { code: 503, msg: '忙' } })
  await draw(<ShopWindow onLook={onLook} />)
  await settle(20)
  expect(document.querySelector('#shop-window')).toBeNull()
})
