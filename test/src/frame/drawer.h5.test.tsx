import { act } from 'react'
import { LateDrawerBody } from '@/components/app/drawer-body'
import { Drawer } from '@/components/frame/drawer'
import { pushAddress } from '@/services/platform/navigation/address.h5'
import { zhCN } from '@/locales/zh-CN'
import { setToken } from '@/stores/auth'
import { setLanguage, setTheme, useApp } from '@/stores/app'
import { useChat } from '@/stores/chat'
import { closeDialog, openDialog, useDialogs } from '@/stores/dialogs'
import { $, draw, press, serve, settle, wipe } from '../setup/draw.h5'
import { ann, services, site } from '../setup/people'

const mockNav = { went: [] as unknown[][], path: '/chat', pages: [{}] }
jest.mock('@/services/navigation', () => ({
  usePath: () => mockNav.path,
  currentPath: () => mockNav.path,
  pushParams: (params: object) => void mockNav.went.push(['push', params]),
  go: (...to: unknown[]) => void mockNav.went.push(['go', ...to]),
  restart: (...to: unknown[]) => void mockNav.went.push(['restart', ...to]),
}))

jest.mock('@tarojs/taro', () => {
  const actual = jest.requireActual<{ default: object }>('@tarojs/taro')
  return { ...actual, __esModule: true, default: { ...actual.default, getCurrentPages: () => mockNav.pages } }
})

async function show() {
  serve({
    'GET /app/api/home/config': { data: site },
    'GET /portal/init': { data: { services: [...services.services, { ...services.services[0], serviceKey: 'SD' }] } },
    'GET /app/user': { data: ann },
    'GET /app/chat/folder': { data: [] },
    'GET /app/chat': { data: { records: [chat], total: 1, page: 1, size: 30 } },
  })
  await draw(
    <Drawer>
      <LateDrawerBody />
    </Drawer>,
  )
  await act(async () => openDialog('drawer'))
  await settle(20)
  await settle(20)
}

const chat = {
  chatNumber: '01H00000000000000000000001',
  title: '周末去哪',
  model: '',
  assistant: null,
  pinned: false,
  lastMessage: '去爬山',
  updateTime: new Date().toISOString(),
}

async function back(): Promise<void> {
  await act(async () => window.history.back())
  await settle(20)
}

async function swipe(selector: string, dx: number, dy = 0): Promise<void> {
  const touch = (type: string, list: string, clientX: number, clientY: number) =>
    $(selector).dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { [list]: [{ clientX, clientY }] }))
  await act(async () => {
    touch('touchstart', 'touches', 200, 200)
    touch('touchend', 'changedTouches', 200 + dx, 200 + dy)
  })
}

beforeEach(() => {
  setToken('T')
  setTheme('light')
  closeDialog()
  Object.assign(mockNav, { went: [], path: '/chat' })
  useChat.setState({ active: '' })
})
afterEach(async () => {
  // The step back of a drawer that is closed is told later.
  await act(async () => closeDialog())
  await settle(20)
  await wipe()
  setLanguage('zh-CN')
})

test('account, tools, chats and settings lie in one drawer, in this order', async () => {
  await show()
  expect($('#account-card').textContent).toContain('小安')
  expect($('#drawer-balance').textContent).toBe(zhCN.frame.balance('1,260'))
  const parts = [
    'account-card',
    'place-draw',
    'new-chat-in-list',
    'chat-search',
    `chat-${chat.chatNumber}`,
    'drawer-settings',
  ]
  expect(Array.from($('#drawer').querySelectorAll('[id]'), ({ id }) => id).filter((id) => parts.includes(id))).toEqual(
    parts,
  )
  expect($(`#chat-${chat.chatNumber}`).textContent).toContain('周末去哪')
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
  await press('#drawer-look')
  expect($('#drawer-look').getAttribute('aria-expanded')).toBe('true')
  await press('#theme-dark')
  await press('#language-ru-RU')
  expect(useApp.getState()).toMatchObject({ theme: 'dark', language: 'ru-RU' })
  expect($('#theme-dark').getAttribute('aria-pressed')).toBe('true')
})

test('a chat is opened from a page of a tool as well: home is gone to', async () => {
  mockNav.path = '/draw'
  await show()
  await press(`#chat-${chat.chatNumber}`)
  expect(useDialogs.getState().open).toBeNull()
  expect(useChat.getState().active).toBe(chat.chatNumber)
  expect(mockNav.went).toEqual([['restart', '/chat', { chatNumber: chat.chatNumber }]])
})

test('a swipe to the left closes it; scrolling it, or the row of tools, does not', async () => {
  await show()
  await swipe('#account-card', -30)
  await swipe('#account-card', -80, 90)
  await swipe('#place-draw', -120)
  expect(useDialogs.getState().open).toBe('drawer')
  await swipe('#account-card', -120, 20)
  expect(useDialogs.getState().open).toBeNull()
})

test('Back closes it and stays on the page; closed otherwise it leaves no entry behind', async () => {
  await show()
  expect(window.history.state).toMatchObject({ overlay: true })
  await back()
  expect(useDialogs.getState().open).toBeNull()
  await act(async () => openDialog('drawer'))
  expect(window.history.state).toMatchObject({ overlay: true })
  await press('#drawer-close')
  await settle(20)
  expect(window.history.state?.overlay).toBeUndefined()
})

test('a chat that is opened takes the entry of the drawer: Back leads to the chat of before', async () => {
  await show()
  const length = window.history.length
  pushAddress('/?chatNumber=2')
  expect(window.history.length).toBe(length)
  expect(window.history.state?.overlay).toBeUndefined()
})
