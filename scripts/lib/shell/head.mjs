import { localeOf } from '../../../contract/locales.ts'
import { read } from './records.mjs'

/* global PAGE_FILES, PAGE_CALLS, LANGUAGE_FILES, document, location, matchMedia, window */
// Runs before anything is painted: theme, language and which screen it will be, as the app's stores read them.
const root = document.documentElement
const setting = read('appSetting') ?? {}
const language = localeOf(typeof setting.language === 'string' ? setting.language : navigator.language)
const dark =
  setting.theme === 'dark' || (setting.theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
root.lang = language
root.classList.toggle('dark', dark)
root.style.colorScheme = dark ? 'dark' : 'light'
if (dark) document.querySelector('meta[name="theme-color"]').content = '#18181c'

const path = location.pathname
const query = new URLSearchParams(location.search)
const isHome = path === '/' || path === '/chat'
const token = read('SECRET_TOKEN')
const isIn = typeof token === 'string'
// The server marks the page of a site that admits guests.
const isOpenTo = isIn || 'guests' in root.dataset
const page = path === '/login' || (isHome && !isOpenTo) ? 'login' : isHome ? 'chat' : ''
if (page === 'chat' || (page === 'login' && !query.get('mode'))) root.dataset.shell = page
// Another form comes first: that of the last login, or WeChat's button.
const inWechat = /MicroMessenger/i.test(navigator.userAgent) && setting.appInfo?.wechat?.site !== false
if (inWechat || read('loginMethod') === 'password') root.dataset.shellBare = ''
const isOpen = Boolean(query.get('chatNumber') || read('chatStorage')?.active)
if (page === 'chat' && isOpen) root.dataset.shellOpen = ''

// Preloads the page's own part of the app while the rest loads, and the tools of an empty chat or the messages of an
// open one.
for (const file of [
  // The largest picture is the first of its list, and comes first.
  ...(page === 'chat' ? PAGE_FILES[isOpen ? 'open' : 'home'] : []),
  ...(PAGE_FILES[page] ?? []),
  ...(LANGUAGE_FILES[language] ?? []).slice(0, page && !(page === 'chat' && isOpen) ? 2 : 1),
]) {
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = file.endsWith('.css') ? 'style' : file.endsWith('.webp') ? 'image' : 'script'
  if (link.as === 'image') link.fetchPriority = 'high'
  link.href = file
  document.head.append(link)
}

// Sends the app's first requests early; src/services/platform/http/asked.h5.ts takes the replies.
const headers = { 'client-id': 'app', 'accept-language': language }
if (page === 'chat' && isIn) headers.authorization = `Bearer ${token}`
// Against this address WeChat checks a page on iPhones: src/services/platform/wechat/js-sdk.h5.ts.
window.landed = location.href
window.asked = {}
const calls =
  page === 'chat' && !isIn
    ? PAGE_CALLS.login
    : [...(PAGE_CALLS[page] ?? []), ...(page === 'chat' && !isOpen ? PAGE_CALLS.home : [])]
for (const url of calls) {
  // Read to its end at once: an unused reply would stay open.
  const reply = fetch(url, { headers, credentials: 'same-origin' }).then((one) =>
    one.text().then((text) => new Response(text, { status: one.status, headers: one.headers })),
  )
  reply.catch(() => undefined)
  window.asked[url] = { headers, reply }
}
