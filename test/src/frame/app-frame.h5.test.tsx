import { act } from 'react'
import { places } from '@contract/places'
import { AppFrame } from '@/components/app/app-frame.h5'
import { clearToken, setToken, useAuth } from '@/stores/auth'
import { $, draw, serve, settle, wipe, type Asked } from '../setup/draw.h5'
import { ann, services, site } from '../setup/people'

const mockNav = { path: '/chat', went: [] as unknown[][] }
// There is no router here.
jest.mock('@/services/platform/navigation/watch-page.h5', () => ({ watchPage: () => () => undefined }))
jest.mock('@/services/navigation', () => ({
  usePath: () => mockNav.path,
  currentPath: () => mockNav.path,
  currentAddress: () => `${mockNav.path}?chatNumber=c1`,
  back: () => undefined,
  go: () => undefined,
  restart: (...to: unknown[]) => void mockNav.went.push(to),
}))

const home = {
  'GET /app/api/home/config': { data: site },
  'GET /portal/init': { data: services },
  'GET /app/user': { data: ann },
  'GET /app/user/model': { data: [] },
}

async function show(path: string, answers: Parameters<typeof serve>[0] = home, widthPx = 1280): Promise<Asked[]> {
  mockNav.path = path
  globalThis.matchMedia = ((media: string) => ({
    media,
    matches: widthPx >= Number(/^\(min-width: (\d+)px\)$/.exec(media)?.[1] ?? 0),
    addEventListener() {},
    removeEventListener() {},
  })) as unknown as typeof matchMedia
  const asked = serve(answers)
  await draw(
    <AppFrame>
      <p>page</p>
    </AppFrame>,
  )
  await settle(10)
  return asked
}

beforeEach(() => {
  mockNav.went = []
  setToken('T')
})
afterEach(wipe)

test('with a session: side bar, watermark, a way past the navigation', async () => {
  await show('/chat')
  expect($('#side-bar')).toBeTruthy()
  expect($('#watermark').getAttribute('aria-hidden')).toBe('true')
  await act(async () => $('.app-frame__skip').click())
  expect(document.activeElement?.id).toBe('content')
  expect(mockNav.went).toEqual([])
})

test.each(places.slice(0, 10).map(({ path }) => `/${path}`))(
  '%s is drawn in the layout: side bar, watermark, content',
  async (path) => {
    await show(path)
    // spec 2.02, 2.12
    expect($('#side-bar').parentElement).toBe($('#content').parentElement)
    // spec 2.03, 2.12
    expect($('#content').textContent).toContain('page')
    // spec 2.04
    expect($('#content #watermark').getAttribute('aria-hidden')).toBe('true')
  },
)

test('below 640 px there is no side bar and no user button', async () => {
  await show('/chat', home, 639)
  // spec 2.23, 6.04, 9.03
  expect(document.querySelector('#user-button')).toBeNull()
  expect(document.querySelector('#side-bar')).toBeNull()
  await wipe()
  await show('/chat', home, 640)
  // spec 2.23, 6.04, 9.03
  expect($('#user-button')).toBeTruthy()
})

test('without a token: the login with the way back, no frame, and no call that needs a session', async () => {
  clearToken()
  const asked = await show('/chat')
  // spec 2.16
  expect(mockNav.went).toEqual([['/login', { redirect: '/chat?chatNumber=c1' }]])
  expect(document.querySelector('#side-bar')).toBeNull()
  expect(asked.filter(({ path }) => path.startsWith('/app/user'))).toEqual([])
})

test('opening the login clears the token', async () => {
  await show('/login')
  // spec 2.13
  expect(useAuth.getState().token).toBeNull()
  expect(mockNav.went).toEqual([])
})

test('HTTP 401 of a proxy leads to /500 and keeps the token', async () => {
  await show('/chat', { ...home, 'GET /app/user': { httpStatus: 401 } })
  // spec 2.18, 8.02, 8.10
  expect(mockNav.went).toEqual([['/500', { from: '/chat?chatNumber=c1' }]])
  expect(useAuth.getState().token).toBe('T')
})

test('a session that cannot be fetched leads to /500 with the way back', async () => {
  await show('/chat', { ...home, 'GET /app/user': { code: 500, msg: 'x' } })
  // spec 2.18, 8.10
  expect(mockNav.went).toEqual([['/500', { from: '/chat?chatNumber=c1' }]])
})
