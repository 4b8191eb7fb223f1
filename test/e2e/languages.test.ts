import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { locales } from '../../contract/locales'
import { newTab } from '../support/browser'
import { everyPage, sideBySide } from './support/every-page'
import { brokenWords, chineseLines, paleTexts, stickingOut, stumblingBlocks, tightTargets } from './support/looks'
import { firstPages, looksSite, narrow, tabWith, visit } from './support/looks-site'
import { pageIsDrawn, screenshot, sizes, withoutChatEvents } from './support/visitor'

/** The other tests visit these. */
const visited = ['/chat', '/404', '/500', '/login']
const inner = everyPage.filter((path) => !visited.includes(path))
const site = looksSite()

describe('first pages', sideBySide, () => {
  for (const language of locales) {
    test(`${language} is complete and stays inside 320 px and at twice the text size`, async () => {
      const { page, context, faults } = await tabWith(site, { theme: 'light', language }, narrow)
      for (const path of firstPages) {
        await visit(site, page, path)
        await page.waitForFunction((lang) => document.documentElement.lang === lang, language)
        const text = await page.evaluate(() => document.body.innerText)
        assert.doesNotMatch(text, /undefined|\[object|NaN|\{\w+\}/, path)
        assert.deepEqual(await stickingOut(page), [], path)
        await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
        await page.evaluate(() => document.documentElement.style.setProperty('-webkit-text-size-adjust', '200%'))
        assert.deepEqual(await stickingOut(page), [], `${path} at 200 %`)
      }
      await visit(site, page, '/chat')
      await screenshot(page, `chat-320-${language}`)
      assert.deepEqual(faults, [])
      await context.close()
    })
  }
})

test('no Chinese is left in the interface of the other alphabets', async () => {
  for (const language of ['en-US', 'ru-RU']) {
    const { page, context } = await tabWith(site, { theme: 'light', language })
    for (const path of ['/login', '/404', '/500']) {
      await visit(site, page, path)
      await page.waitForFunction((lang) => document.documentElement.lang === lang, language)
      // spec 1.18
      assert.deepEqual(await chineseLines(page), [], `${language} ${path}`)
    }
    await context.close()
  }
})

// The words of zh-TW are as wide as those of zh-CN.
const widths = locales.filter((language) => language !== 'zh-TW')

describe('pages behind the login', sideBySide, () => {
  for (const language of widths) {
    test(`${language} on a narrow phone: every page behind the login has whole words, room for fingers, and no other language`, async () => {
      const { page, context, faults } = await tabWith(site, { theme: 'dark', language }, narrow)
      const found: string[] = []
      for (const path of inner) {
        await withoutChatEvents(page)
        await page.goto(site.server.url + path)
        await page.waitForFunction((lang) => document.documentElement.lang === lang, language)
        await pageIsDrawn(page)
        const here = [...(await stickingOut(page)), ...(await brokenWords(page)), ...(await tightTargets(page))]
        if (!language.startsWith('zh')) here.push(...(await chineseLines(page)))
        found.push(...here.map((one) => `${path} ${one}`))
      }
      assert.deepEqual(found, [])
      assert.deepEqual(faults, [])
      await context.close()
    })
  }
})

/** What an operator publishes, at its longest. */
const published = {
  copyright: '© 2026 泛乐',
  icp: '京ICP备2026000001号-1',
  policeFiling: '京公网安备11010502030143号',
  algorithmFiling: '网信算备110108000000001号',
  modelFiling: 'Beijing-FanLe-202611010001',
  contactPhone: '400-800-1234',
  contactEmail: 'somebody.with.a.long.name@department.fanle.example',
  complaintUrl: 'https://fanle.example/complaints-and-reports',
}

describe('pages without an account', sideBySide, () => {
  for (const [name, viewport] of [['narrow', narrow] as const, ['desktop', sizes.desktop] as const])
    test(`without an account, ${name}: the login's foot, label checker, contacts and licences fit in every language`, async () => {
      const found: string[] = []
      for (const language of widths) {
        const { page, context, faults } = await newTab(site.browser, viewport)
        const record = { data: { theme: 'dark', language, baseInfo: {}, appInfo: {} }, expire: null }
        await page.addInitScript((text) => localStorage.setItem('appSetting', text), JSON.stringify(record))
        await page.route('**/api/app/api/home/config', async (route) => {
          const reply = await route.fetch()
          const body = (await reply.json()) as { data: { baseInfo: object } }
          const data = { ...body.data, baseInfo: { ...body.data.baseInfo, ...published } }
          await route.fulfill({ response: reply, json: { ...body, data } })
        })
        for (const path of ['/login', '/about', '/contact', '/check-label']) {
          await page.goto(site.server.url + path, { waitUntil: 'networkidle' })
          await page.waitForFunction((lang) => document.documentElement.lang === lang, language)
          await pageIsDrawn(page)
          const here = [...(await stickingOut(page)), ...(await stumblingBlocks(page)), ...(await paleTexts(page))]
          here.push(...(await brokenWords(page)))
          // Links inside the login's sentence have its lines' height.
          if (path !== '/login') here.push(...(await tightTargets(page)))
          found.push(...here.map((one) => `${language} ${path} ${one}`))
        }
        await screenshot(page, `check-label-open-${name}-${language}`)
        found.push(...faults)
        await context.close()
      }
      assert.deepEqual(found, [])
    })
})
