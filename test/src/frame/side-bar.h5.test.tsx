import { SideBar } from '@/components/frame/side-bar/index.h5'
import { places } from '@contract/places'
import { zhCN } from '@/locales/zh-CN'
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

const t = zhCN.frame
const chatName = places[0]?.name['zh-CN']
const home = {
  'GET /app/api/home/config': { data: site },
  'GET /portal/init': { data: services },
  'GET /app/user': { data: ann },
  'GET /app/user/model': { data: [] },
}

async function show(answers = home) {
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
  expect($('#place-chat').getAttribute('aria-current')).toBe('page')
  expect($('#place-chat').className).toContain('--active')
})

test('chat is home even when the list of services does not come', async () => {
  await show({ ...home, 'GET /portal/init': { code: 500, msg: 'x' } } as unknown as typeof home)
  expect($('#place-chat')).toBeTruthy()
})

test('collapsing is stored, and the names stay for screen readers and as tooltips', async () => {
  await show()
  await press('#collapse')
  expect($('#side-bar').className).toContain('side-bar--collapsed')
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
  expect(useDialogs.getState().open).toBe('user')
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

test('the APP card draws the code of this address, and the mini-program’s own when the site has one', async () => {
  await show()
  await press('#app-button')
  await settle(50)
  expect($('#app-card').textContent).toContain(t.appH5)
  expect($('#app-card .qr').getAttribute('aria-label')).toBe(t.qrAlt)
  await wipe()
  const baseInfo = { ...site.baseInfo, miniProgramCodeUrl: 'https://fanle.example/code.png' }
  await show({ ...home, 'GET /app/api/home/config': { data: { ...site, baseInfo } } })
  await press('#app-button')
  expect($<HTMLImageElement>('#app-card img').src).toBe('https://fanle.example/code.png')
  expect($('#app-card').textContent).toContain(t.appMini)
})
