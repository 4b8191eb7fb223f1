import Taro from '@tarojs/taro'
import { restart, showNotFound } from '@/services/navigation'

const pages: { path: string }[] = []
const opened: string[] = []

beforeEach(() => {
  pages.length = 0
  opened.length = 0
  jest.spyOn(Taro, 'getCurrentPages').mockImplementation(() => pages as never)
  jest.spyOn(Taro, 'reLaunch').mockImplementation((async ({ url }: { url: string }) => {
    opened.push(url)
    const path = url.replace('/pages', '').replace('/index', '')
    window.history.replaceState(null, '', path)
    pages.splice(0, pages.length, { path })
  }) as never)
})
afterEach(() => jest.restoreAllMocks())

test('an unknown address ends on /404, also when the guard asked for the login before', async () => {
  window.history.replaceState(null, '', '/nosuch')
  const login = restart('/login', { redirect: '/nosuch' })
  await showNotFound()
  await login
  expect(opened).toEqual(['/pages/404/index'])
  // spec 2.11
  expect(window.location.pathname).toBe('/404')
  await restart('/login')
  expect(opened).toEqual(['/pages/404/index', '/pages/login/index'])
})
