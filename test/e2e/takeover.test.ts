import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { desktop, leaveBrowser, newTab, phone, sharedBrowser, type Tab } from '../support/browser'
import { newTel, register } from '../support/client'
import { paleTexts, stickingOut, stumblingBlocks } from './support/looks'
import { codeNow, fillIn, press, startOffice, type RunningOffice } from './support/office'
import { askIn, pageIsDrawn, screenshot, tabOf } from './support/visitor'

const reason = '用户可能有危险'
let office: RunningOffice
let browser: Browser
let person: Tab
let operator: Tab

const autoTheme = JSON.stringify({ data: { siderCollapsed: false, theme: 'auto', language: 'zh-CN' }, expire: null })

before(async () => {
  browser = await sharedBrowser()
  office = await startOffice()
  const { token } = await register(office)
  person = await tabOf(browser, office.url, token)
  await person.page.addInitScript((text) => localStorage.setItem('appSetting', text), autoTheme)
  operator = await newTab(browser, desktop)
  await operator.page.goto(`${office.url}/admin`)
  await fillIn(operator.page, '登录名', office.owner.login)
  await fillIn(operator.page, '密码', office.owner.password)
  await fillIn(operator.page, '验证码', codeNow(office.owner.secret))
  await press(operator.page, '登录')
})
after(async () => {
  await person?.context.close()
  await operator?.context.close()
  leaveBrowser()
  await office?.stop()
})

/** Looks at a page on a phone in the light and on a desk in the dark. */
async function looksWell(page: Page, name: string, ready: (page: Page) => Promise<unknown>) {
  for (const [viewport, colorScheme] of [
    [phone, 'light'],
    [desktop, 'dark'],
  ] as const) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    await ready(page)
    await page.waitForTimeout(400)
    for (const check of [stumblingBlocks, stickingOut, paleTexts]) assert.deepEqual(await check(page), [])
    await screenshot(page, `${name}-${colorScheme}`)
  }
}

async function giveReason(page: Page, verb: string, words = reason) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('原因', { exact: true }).fill(words)
  await dialog.getByRole('button', { name: verb, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

test('a person names an emergency contact in the settings, by a code sent to that phone', async () => {
  const { page } = person
  const tel = newTel()
  await page.goto(`${office.url}/account?tab=settings`)
  await page.click('#edit-contact')
  await page.fill('#contact-name', '妈妈')
  await page.fill('#contact-relation', '母亲')
  await page.fill('#contact-tel', tel)
  await page.locator('#emergency-contact').getByRole('button', { name: '获取验证码' }).click()
  await page.fill('#contact-code', await office.smsCode(tel, 'contact'))
  await page.click('#contact-agree')
  await looksWell(page, 'contact-form', pageIsDrawn)
  await page.click('#save-contact')
  await page.getByText(`妈妈（母亲）${tel}`).waitFor()
})

test('words of danger bring a person, who writes in the place of the AI until it is enough', async () => {
  const { page, faults } = person
  const desk = operator.page
  await page.setViewportSize(phone)
  await page.goto(`${office.url}/chat`)
  await askIn(page, '我真的不想活了')
  await page.waitForSelector('[id^=call-contact]')

  await desk.getByRole('link', { name: '关怀', exact: true }).click()
  await desk.getByText('没有人接管').first().waitFor()
  await looksWell(desk, 'care-list', async () => {})
  await desk.getByRole('link', { name: '打开' }).first().click()
  await desk.click('#open-chat')
  await giveReason(desk, '查看')
  await desk.getByText('我真的不想活了').waitFor()
  await desk.click('#open-contact')
  await giveReason(desk, '查看')
  await desk.getByText('妈妈（母亲）').waitFor()
  await desk.click('#take-over')
  await giveReason(desk, '接管')
  await desk.getByLabel('回复用户').waitFor()

  // The person sees it without doing anything.
  await page.waitForSelector('#taken-over')
  await page.fill('#prompt', '你是真人吗')
  await page.click('#send')
  await desk.locator('.said.person', { hasText: '你是真人吗' }).waitFor()
  await desk.getByLabel('回复用户').fill('我是值班的张三，我在。')
  await desk.click('#say')
  const words = page.locator('.chat-operator', { hasText: '我是值班的张三，我在。' })
  await words.waitFor()
  assert.match(await words.innerText(), /人工服务/)
  assert.doesNotMatch(await words.innerText(), /AI 生成/)
  await looksWell(page, 'taken-over', pageIsDrawn)
  await looksWell(desk, 'care-case', async () => {})

  await page.reload()
  await words.waitFor()
  await page.click('#give-back')
  await page.waitForSelector('#taken-over', { state: 'detached' })
  await desk.getByText('用户选择继续和 AI 聊').waitFor()
  await desk.click('#close-case')
  await giveReason(desk, '了结', '母亲已经在身边')
  await desk.getByText('已了结').first().waitFor()
  await page.fill('#prompt', '1+1等于几')
  await page.click('#send')
  await page.locator('.chat-answer').last().waitFor()
  await words.waitFor()
  assert.deepEqual(faults, [])
})
