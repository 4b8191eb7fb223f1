import { act } from 'react'
import { SideBar } from '@/components/frame/side-bar/index.h5'
import { places } from '@contract/places'
import { zhCNExtras } from '@/locales/zh-CN/extras'
import { setToken } from '@/stores/auth'
import { readAppSetting, setSiderCollapsed, setTheme, useApp } from '@/stores/app'
import { closeDialog, useDialogs } from '@/stores/dialogs'
import { $, draw, press, serve, settle, wipe } from '../setup/draw.h5'
import { ann, services, site } from '../setup/people'

const mockNav = { path: '/account', went: [] as unknown[][] }
jest.mock('@/services/navigation', () => ({
  usePath: () => mockNav.path,
  currentPath: () => mockNav.path,
  go: (...to: unknown[]) => void mockNav.went.push(['go', ...to]),
  restart: (...to: unknown[]) => void mockNav.went.push(['restart', ...to]),
}))

const chatName = places[0]?.name['zh-CN']
const home = {
  'GET /app/api/home/config': { data: site },
  'GET /portal/init': { data: services },
  'GET /app/user': { data: ann },
  'GET /app/user/model': { data: [] },
}

async function show(answers: Parameters<typeof serve>[0] = home) {
  serve(answers)
  await draw(<SideBar />)
  await settle(20)
}

beforeEach(() => {
  setToken('T')
  setSiderCollapsed(false)
  setTheme('light')
  closeDialog()
  Object.assign(mockNav, { path: '/account', went: [] })
})
afterEach(wipe)

test('shows the name, the places of the site, the balance and the person', async () => {
  await show()
  expect($('#side-bar').textContent).toContain('泛乐 AI')
  expect($('#place-chat').textContent).toBe(chatName)
  expect($('#side-balance').textContent).toBe('1,260')
  expect($('#user-button').textContent).toContain('小安')
})

test('a logo that the site names is shown; one that does not load is replaced by the mark', async () => {
  await show()
  // spec 2.19
  expect($('#side-bar .brand-mark').tagName).not.toBe('IMG')
  // spec 2.19
  expect($('#side-bar .side-bar__name').textContent).toBe('泛乐 AI')
  await wipe()
  const appInfo = { ...site.appInfo, siteLogo: '/files/logo.png' }
  await show({ ...home, 'GET /app/api/home/config': { data: { ...site, appInfo } } })
  // spec 1.16, 2.19
  expect($('#side-bar .brand-mark').getAttribute('src')).toBe('/files/logo.png')
  await act(async () => void $('#side-bar .brand-mark').dispatchEvent(new Event('error')))
  // spec 2.19
  expect($('#side-bar .brand-mark').tagName).not.toBe('IMG')
})

test('has an entry for each of the ten tools of the specification, in their order', async () => {
  const { engine } = services.services[0]!
  const all = places.map(({ serviceKey }) => ({ serviceKey, enabled: true, engine, unitPrice: 1 }))
  await show({ ...home, 'GET /portal/init': { data: { services: all } } })
  const entries = [...document.querySelectorAll('#side-bar nav a')].map((entry) => entry.getAttribute('href'))
  // spec 1.02, 1.13, 2.20
  expect(entries.slice(0, 10)).toEqual([
    '/chat',
    '/ttsVoice',
    '/draw',
    '/face',
    '/change-clothes',
    '/sad-talk',
    '/muse-talk',
    '/voice',
    '/singer',
    '/education',
  ])
})

test('the place one is at is marked; another is gone to, and a click with a key is left to the browser', async () => {
  await show()
  expect($('#place-chat').getAttribute('aria-current')).toBeNull()
  const withKey = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
  // The browser would open a tab; jsdom only complains that it cannot.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true })
  $('#place-chat').dispatchEvent(withKey)
  expect(mockNav.went).toEqual([])
  await press('#place-chat')
  expect(mockNav.went).toEqual([['restart', '/chat', {}]])
  await wipe()
  mockNav.path = '/chat'
  await show()
  // spec 2.20
  expect($('#place-chat').getAttribute('aria-current')).toBe('page')
  // spec 2.20
  expect($('#place-chat').className).toContain('--active')
})

test('chat is home even when the list of services does not come', async () => {
  await show({ ...home, 'GET /portal/init': { code: 500, msg: 'x' } } as unknown as typeof home)
  expect($('#place-chat')).toBeTruthy()
})

test('collapsing is stored, and the names stay for screen readers and as tooltips', async () => {
  await show()
  await press('#collapse')
  // spec 4.04
  expect($('#side-bar').className).toContain('side-bar--collapsed')
  // spec 4.04
  expect(readAppSetting().siderCollapsed).toBe(true)
  expect($('#place-chat').textContent).toBe(chatName)
  expect($('#place-chat').dataset.tip).toBe(chatName)
  await press('#collapse')
  expect(readAppSetting().siderCollapsed).toBe(false)
})

test('the balance leads to the wallet, the person to the account', async () => {
  await show()
  await press('#side-balance')
  expect(useDialogs.getState().open).toBe('wallet')
  await press('#user-button')
  // spec 2.22
  expect(useDialogs.getState().open).toBe('user')
})

test('the cart opens the package centre', async () => {
  await show()
  await press('#cart')
  // spec 2.21
  expect(useDialogs.getState().open).toBe('shop')
})

test('the theme button steps through all three', async () => {
  await show()
  const seen = []
  for (let i = 0; i < 3; i++) {
    await press('#theme-button')
    seen.push(useApp.getState().theme)
  }
  expect(seen).toEqual(['dark', 'auto', 'light'])
})

test('the APP card draws the code of the site’s address, and the mini-program’s own when the site has one', async () => {
  const t = zhCNExtras.appCard
  const withSite = (baseInfo: object) =>
    show({
      ...home,
      'GET /app/api/home/config': { data: { ...site, baseInfo: { ...site.baseInfo, h5Url: '', ...baseInfo } } },
    })
  await withSite({ h5Url: 'http://192.168.1.5:3000' })
  expect(document.querySelector('#app-card')).toBeNull()
  await act(async () => void $('.side-bar__app').dispatchEvent(new MouseEvent('mouseover', { bubbles: true })))
  await settle(50)
  // spec 2.24
  expect($('#app-card').textContent).toContain(t.site)
  expect($('#app-card .qr').getAttribute('aria-label')).toBe(t.qr)
  expect($('#app-card').textContent).toContain('http://192.168.1.5:3000')
  await wipe()
  await withSite({ miniProgramCodeUrl: 'https://fanle.example/code.png' })
  await press('#app-button')
  // spec 2.24
  expect($<HTMLImageElement>('#app-card img').src).toBe('https://fanle.example/code.png')
  expect($('#app-card').textContent).toContain(t.mini)
})

test('the APP card says how to reach the site where only this computer can', async () => {
  await show({ ...home, 'GET /app/api/home/config': { data: { ...site, baseInfo: { ...site.baseInfo, h5Url: '' } } } })
  await press('#app-button')
  await settle(50)
  // spec 2.24
  expect($('#app-card').textContent).toBe(zhCNExtras.appCard.unreachable)
  expect(document.querySelector('#app-card .qr')).toBeNull()
})
