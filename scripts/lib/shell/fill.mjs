import { dayPart } from '../../../src/components/chat/day-part.ts'
import { languageNames } from '../../../src/components/site/language-names.ts'
import { read } from './records.mjs'

/* global TEXTS, GREETINGS, document, location, matchMedia, addEventListener */
const { documentElement: root } = document
const shell = document.getElementById('shell')
const { lang, classList, dataset } = root
const all = (selector) => [...shell.querySelectorAll(selector)]
const name = classList.contains('dark') ? 'theme-dark' : 'theme-light'
for (const frame of all('.app-frame')) frame.classList.add(name)

const texts = TEXTS[lang]
if (texts) {
  for (const one of all('[data-t]')) one.textContent = texts[one.dataset.t]
  for (const one of all('[data-l]')) one.setAttribute('aria-label', texts[one.dataset.l])
  for (const one of all('[data-p]')) one.placeholder = texts[one.dataset.p]
}
const greeting = (GREETINGS[lang] ?? GREETINGS['zh-CN'])[dayPart()]
for (const one of all('[data-greeting]')) one.textContent = greeting

const setting = read('appSetting') ?? {}
const site = { siteTitle: setting.baseInfo?.siteTitle, tagline: setting.appInfo?.tagline }
for (const one of all('[data-site]')) if (site[one.dataset.site]) one.textContent = site[one.dataset.site]
all('[data-language]')[0].textContent = languageNames[lang]
const [lines] = all('[data-lines]')
for (const kind of ['copyright', 'icp', 'policeFiling', 'algorithmFiling', 'modelFiling'])
  if (setting.baseInfo?.[kind]) {
    const line = document.createElement('span')
    line.textContent = setting.baseInfo[kind]
    lines.append(line)
  }
if (!lines.firstChild) lines.remove()
const logo = setting.appInfo?.siteLogo || setting.baseInfo?.siteLogo
if (typeof logo === 'string' && logo)
  for (const one of all('.brand-mark')) one.style.background = `url(${JSON.stringify(logo)}) center / contain no-repeat`
if (matchMedia('(max-height: 480px)').matches || setting.siderCollapsed === true)
  all('.side-bar')[0].classList.add('side-bar--collapsed')
// Removes the other screen, so that screen readers find only one.
for (const one of all('.app-frame')) if (!one.classList.contains(`shell__${dataset.shell}`)) one.remove()

// Remembers buttons pressed before the app has loaded; the app presses them again once it runs.
const press = (id) => {
  shell.dataset.pressed = [...new Set([...(shell.dataset.pressed ?? '').split(' ').filter(Boolean), id])].join(' ')
}
// The app's arrival removes a button that is held down, so it gets no click: remember it until release.
addEventListener('pointerdown', ({ target }) => (shell.dataset.held = target.closest('button')?.id ?? ''))
for (const end of ['click', 'pointercancel']) addEventListener(end, () => (shell.dataset.held = ''))
shell.addEventListener('click', ({ target }) => {
  const button = target.closest('button')
  if (button?.closest('.shell__failed')) location.reload()
  else if (button?.id && button.type !== 'submit') press(button.id)
})
shell.addEventListener('submit', (event) => {
  event.preventDefault()
  press('login')
})
shell.addEventListener('keydown', (event) => {
  const isWord = event.isComposing || event.keyCode === 229
  if (event.target.id !== 'prompt' || event.key !== 'Enter' || event.shiftKey || isWord) return
  if (!matchMedia('(hover: hover) and (pointer: fine)').matches) return
  event.preventDefault()
  press('send')
})
addEventListener(
  'error',
  ({ target }) => {
    if (target.tagName !== 'SCRIPT' || !shell.isConnected) return
    all('.shell__failed')[0].hidden = false
    // A page without a first screen of its own shows the alert alone.
    dataset.shell = dataset.shell || 'none'
  },
  true,
)
