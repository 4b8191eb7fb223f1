import { AppFrame } from '@/components/app/app-frame.h5'
import { dayPart } from '@/components/chat/day-part'
import { zhCN } from '@/locales/zh-CN'
import ChatPage from '@/pages/chat'
import LoginPage from '@/pages/login'
import { clearToken, setToken } from '@/stores/auth'
import { $, draw, serve, settle, wipe } from '../setup/draw.h5'
import { ann } from '../setup/people'

let mockPath = '/chat'
// There is no router here.
jest.mock('@/services/platform/navigation/watch-page.h5', () => ({ watchPage: () => () => undefined }))
jest.mock('@/services/navigation', () => ({
  useParams: () => ({}),
  usePath: () => mockPath,
  currentPath: () => mockPath,
  currentAddress: () => mockPath,
  onReturn: () => () => undefined,
  showParams: () => undefined,
  restart: () => undefined,
}))

const pages = { chat: <ChatPage />, login: <LoginPage /> }
type PageName = keyof typeof pages

/** The page before the server answers anything but who is logged in. */
async function drawn(page: PageName, widthPx: number): Promise<Element> {
  mockPath = `/${page}`
  if (page === 'chat') setToken('T')
  else clearToken()
  globalThis.matchMedia = ((media: string) => ({
    media,
    matches: widthPx >= Number(/^\(min-width: (\d+)px\)$/.exec(media)?.[1] ?? Infinity),
    addEventListener() {},
    removeEventListener() {},
  })) as unknown as typeof matchMedia
  serve({ 'GET /app/user': { data: ann } })
  const answer = globalThis.fetch
  globalThis.fetch = (address, init) =>
    String(address).endsWith('/app/user') ? answer(address, init) : new Promise(() => undefined)
  await draw(<AppFrame>{pages[page]}</AppFrame>)
  await settle()
  return $('.app-frame')
}

/** The widths in px at which scripts/lib/shell/own.css shows a part. */
const shownAt: Record<string, (widthPx: number) => boolean> = {
  '.side-bar': (px) => px >= 640,
  '.shell__middle': (px) => px >= 640 && px < 960,
  '.shell__narrow': (px) => px < 960,
  '.shell__side': (px) => px >= 960,
}

const textAt = (key: string) =>
  key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], zhCN) as string

/** The first screen as the page's own script leaves it, for somebody named as in `ann`. */
async function firstScreen(page: PageName, widthPx: number): Promise<Element> {
  const { chatMarkup, loginMarkup } = (await import('../../../scripts/lib/shell/markup.mjs' as string)) as Record<
    string,
    (t: object) => string
  >
  const holder = document.createElement('div')
  holder.innerHTML = (page === 'chat' ? chatMarkup : loginMarkup)!({
    text: (key: string) => `>${textAt(key)}`,
    label: (key: string) => `aria-label="${textAt(key)}"`,
    hint: (key: string, label = key) => `placeholder="${textAt(key)}" aria-label="${textAt(label)}"`,
  })
  for (const [part, isShown] of Object.entries(shownAt))
    if (!isShown(widthPx)) for (const one of holder.querySelectorAll(part)) one.remove()
  for (const one of holder.querySelectorAll('.shell__middle, .shell__narrow')) one.replaceWith(...one.childNodes)
  for (const one of holder.querySelectorAll('[aria-labelledby]')) {
    const words = holder.querySelector(`#${one.getAttribute('aria-labelledby')}`)!
    one.setAttribute('aria-label', words.textContent)
    words.removeAttribute('id')
  }
  // A site without a copyright line, in a browser that asks for English.
  for (const one of holder.querySelectorAll('[data-lines]')) one.remove()
  for (const one of holder.querySelectorAll('[data-language]')) one.textContent = 'English'
  for (const one of holder.querySelectorAll('[data-greeting]'))
    one.textContent = zhCN.chat.greet(zhCN.chat.greetings[dayPart()], ann.nickName)
  return holder.firstElementChild!
}

const classesOf = (one: Element) =>
  [...one.classList, ...(one.hasAttribute('disabled') ? ['ui-press--disabled'] : [])]
    .filter((name) => !name.startsWith('shell__'))
    .sort()
    .join('.')
const ownText = (one: Element) =>
  [...one.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : '')).join('')

/** An element as a failed test names it. */
const named = (one: Element) =>
  [one.id && `#${one.id}`, one.classList.length > 0 && `.${classesOf(one)}`, ownText(one)].filter(Boolean).join(' ')

const isSame = (shell: Element, app: Element) =>
  classesOf(shell) === classesOf(app) &&
  ownText(shell) === ownText(app) &&
  (shell as HTMLElement).style.width === (app as HTMLElement).style.width &&
  ['id', 'placeholder', 'aria-label', 'maxlength', 'autocomplete'].every((name) =>
    [null, app.getAttribute(name)].includes(shell.getAttribute(name)),
  )

/** Matches elements of the first screen with those of the app, in order. Returns what is only in one of them. */
function difference(shell: Element, app: Element): { onlyShell: string[]; onlyApp: string[] } {
  const onlyShell: string[] = []
  const found = new Set<Element>()
  const match = (from: Element, to: Element) => {
    let rest = [...to.querySelectorAll('*')]
    for (const child of from.children) {
      const at = rest.findIndex((one) => isSame(child, one))
      const same = rest[at]
      if (!same) {
        onlyShell.push(named(child))
        continue
      }
      found.add(same)
      match(child, same)
      rest = rest.slice(at + 1).filter((one) => !same.contains(one))
    }
  }
  match(shell, app)
  const unmatched = (one: Element): Element[] =>
    [...one.children].flatMap((child) =>
      found.has(child) || [...found].some((other) => child.contains(other)) ? unmatched(child) : [child],
    )
  // An element without a name only keeps room free.
  const onlyApp = unmatched(app).filter(named)
  return { onlyShell, onlyApp: onlyApp.map((one) => (one.id ? `#${one.id}` : `.${one.classList[0]}`)) }
}

/** Parts that the first screen leaves to the app: what depends on the person, comes later, or is not seen. */
const leftOut = {
  chat: [
    '.app-frame__skip',
    '.page__name',
    '.chat__bar-end',
    '#top-balance',
    '#side-balance',
    '#theme-button',
    '#collapse',
    '#user-button',
    '#chat-list',
    '.chat__loading',
    '.chat-suggestions',
    '#model-picker',
    '#context-switch',
    '#open-prompts',
    '#open-chat-settings',
    '#watermark',
    '.showpiece__picture',
    '#showpiece-still',
    '#toasts',
  ],
  login: ['.showpiece__picture', '#showpiece-still', '#toasts'],
}

afterEach(wipe)

test.each([
  ['chat', 390],
  ['chat', 700],
  ['chat', 1280],
  ['login', 390],
  ['login', 1280],
] as const)('the first screen of %s at %i px has the elements, classes and texts of the app', async (page, widthPx) => {
  const app = await drawn(page, widthPx)
  const { onlyShell, onlyApp } = difference(await firstScreen(page, widthPx), app)
  expect(onlyShell).toEqual([])
  expect(onlyApp.filter((one) => !leftOut[page].includes(one))).toEqual([])
})
