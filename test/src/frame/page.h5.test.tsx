import { places } from '@contract/places'
import { act, useState } from 'react'
import { PageFrame } from '@/components/frame'
import { useGuard } from '@/components/frame/guard/use-guard'
import { useSession } from '@/services/queries/session'
import { clearToken, setToken } from '@/stores/auth'
import { $, draw, serve, settle, wipe } from '../setup/draw.h5'
import { ann, site } from '../setup/people'

const mockNav = { path: '/chat' }
jest.mock('@/services/navigation', () => ({
  usePath: () => mockNav.path,
  currentPath: () => mockNav.path,
  back: () => undefined,
  go: () => undefined,
  restart: () => undefined,
}))

const drawn = jest.fn()
const Page = () => {
  drawn()
  return <p id='inside'>x</p>
}
const inside = () => document.querySelector('#inside')

async function show(path: string, user: object, page = <Page />) {
  const asked = serve({ 'GET /app/api/home/config': { data: site }, 'GET /app/user': user })
  await draw(
    <PageFrame path={path} title='聊天'>
      {page}
    </PageFrame>,
  )
  await settle(10)
  return asked.filter((one) => one.path === '/app/user').length
}

beforeEach(() => {
  mockNav.path = '/chat'
  drawn.mockClear()
})
afterEach(async () => {
  await wipe()
  clearToken()
})

test('without a token the page is never drawn and the session never asked for', async () => {
  expect(await show('/chat', { data: ann })).toBe(0)
  expect(drawn).not.toHaveBeenCalled()
})

test('a page drawn late, when the address is the login’s already, is still held back', async () => {
  mockNav.path = '/login'
  await show('/chat', { data: ann })
  expect(drawn).not.toHaveBeenCalled()
})

test('with a session the page is drawn, and the tab is named after it', async () => {
  setToken('T')
  expect(await show('/chat', { data: ann })).toBe(1)
  expect(inside()).not.toBeNull()
  expect(document.title).toBe('聊天 · 泛乐 AI')
})

test.each(places.slice(0, 10).map(({ path }) => `/${path}`))('%s fetches the session', async (path) => {
  setToken('T')
  mockNav.path = path
  // spec 2.15
  expect(await show(path, { data: ann })).toBe(1)
  expect(inside()).not.toBeNull()
})

test('each further page reads the session again, and is drawn meanwhile', async () => {
  setToken('T')
  let go = (_: string) => undefined as void
  const Guarded = () => {
    const [path, setPath] = useState('/chat')
    go = setPath
    return <p id='decision'>{useGuard(path)}</p>
  }
  const asked = serve({ 'GET /app/api/home/config': { data: site }, 'GET /app/user': { data: ann } })
  const sessions = () => asked.filter((one) => one.path === '/app/user').length
  await draw(<Guarded />)
  await settle(10)
  expect([sessions(), $('#decision').textContent]).toEqual([1, 'pass'])
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 5000)
  await act(async () => go('/draw'))
  expect($('#decision').textContent).toBe('pass')
  await settle(10)
  now.mockRestore()
  // spec 2.15
  expect(sessions()).toBe(2)
})

test('a code that is passed through lets the page in; a server error does not', async () => {
  setToken('T')
  await show('/chat', { code: 429, msg: '慢一点' })
  // spec 2.17
  expect(inside()).not.toBeNull()
  await wipe()
  await show('/chat', { code: 500, msg: '坏了' })
  expect(inside()).toBeNull()
})

test.each([413, 429, 451])('HTTP %i of a proxy does not let the page in', async (httpStatus) => {
  setToken('T')
  await show('/chat', { httpStatus })
  // spec 8.02
  expect(inside()).toBeNull()
})

for (const [path, reply] of [
  ['/chat', { code: 429, msg: '慢一点' }],
  ['/about', { code: 500, msg: '坏了' }],
] as const)
  test(`${path}, let in by a ${reply.code}, stays when its parts ask again who is there`, async () => {
    setToken('T')
    mockNav.path = path
    const Asking = () => {
      useSession()
      return <Page />
    }
    expect(await show(path, reply, <Asking />)).toBe(2)
    expect(inside()).not.toBeNull()
  })

test('open pages need nothing', async () => {
  mockNav.path = '/agreement'
  expect(await show('/agreement', { code: 500, msg: '坏了' })).toBe(0)
  // spec 2.14
  expect(inside()).not.toBeNull()
})
