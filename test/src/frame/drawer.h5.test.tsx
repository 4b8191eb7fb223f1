import { act } from 'react'
import { Drawer } from '@/components/frame/drawer'
import { zhCN } from '@/locales/zh-CN'
import { setToken } from '@/stores/auth'
import { setLanguage, setTheme, useApp } from '@/stores/app'
import { closeDialog, openDialog, useDialogs } from '@/stores/dialogs'
import { $, draw, press, serve, settle, wipe } from '../setup/draw.h5'
import { ann, services, site } from '../setup/people'

const mockNav = { went: [] as unknown[][] }
jest.mock('@/services/navigation', () => ({
  usePath: () => '/chat',
  currentPath: () => '/chat',
  go: (...to: unknown[]) => void mockNav.went.push(['go', ...to]),
  restart: (...to: unknown[]) => void mockNav.went.push(['restart', ...to]),
}))

async function show() {
  serve({
    'GET /app/api/home/config': { data: site },
    'GET /portal/init': { data: services },
    'GET /app/user': { data: ann },
  })
  await draw(<Drawer />)
  await act(async () => openDialog('drawer'))
  await settle(20)
}

beforeEach(() => {
  setToken('T')
  setTheme('light')
  closeDialog()
  mockNav.went = []
})
afterEach(async () => {
  await wipe()
  setLanguage('zh-CN')
})

test('shows the user with the balance, and the places', async () => {
  await show()
  expect($('#account-card').textContent).toContain('小安')
  expect($('#account-card').textContent).toContain(zhCN.frame.balance('1,260'))
  expect($('#place-chat').getAttribute('aria-current')).toBe('page')
})

test('it takes the focus, keeps it, and Escape closes it', async () => {
  await show()
  expect($('#drawer').contains(document.activeElement)).toBe(true)
  expect($('#drawer').getAttribute('aria-modal')).toBe('true')
  await act(async () => void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })))
  expect(useDialogs.getState().open).toBeNull()
})

test('the account card leads to the account page and closes the drawer', async () => {
  await show()
  await press('#account-card')
  expect(useDialogs.getState().open).toBeNull()
  expect(mockNav.went).toEqual([['go', '/account', {}]])
})

test('the place one is at only closes the drawer', async () => {
  await show()
  await press('#place-chat')
  expect(useDialogs.getState().open).toBeNull()
  expect(mockNav.went).toEqual([])
})

test('theme and language are chosen there', async () => {
  await show()
  await press('#theme-dark')
  await press('#language-ru-RU')
  expect(useApp.getState()).toMatchObject({ theme: 'dark', language: 'ru-RU' })
  expect($('#theme-dark').getAttribute('aria-pressed')).toBe('true')
})
