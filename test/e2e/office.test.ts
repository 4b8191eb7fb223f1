import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { after, before, test } from 'node:test'
import type { AxeResults } from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { ulid } from 'ulid'
import type { AdminOut } from '../../contract/admin'
import type { Body } from '../../contract/codes'
import { leaveBrowser, newTab, sharedBrowser, type Tab } from '../support/browser'
import { clientOf, register, type Client } from '../support/client'
import { waitFor } from '../support/wait'
import { atRest, paleTexts, stickingOut, stumblingBlocks } from './support/looks'
import {
  codeNow,
  fillIn,
  openInOffice,
  press,
  type RunningOffice,
  shownBill,
  shownRun,
  startOffice,
} from './support/office'
import { everyScreen, outOfReach } from './support/screens'
import { screenshot, sizes, tabOf } from './support/visitor'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
let office: RunningOffice
let browser: Browser
let tab: Tab
let page: Page
let person: Client & { tel: string }
let tradeNo = ''
let bought = ''
let personId = ''
const complaintId = ulid()

/** Buys the first package of credits and pays at the sandbox. */
async function buy(client: Client): Promise<string> {
  const [comb] = await client.call('GET /app/comb/list', {})
  bought = comb!.id
  const order = await client.call('POST /app/order', { combId: bought })
  const prepaid = await client.call('POST /pay/wx/prepay', { outTradeNo: order.tradeNo, scene: 'NATIVE' })
  assert.equal(prepaid.kind, 'qr')
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  if (prepaid.kind === 'qr') await fetch(prepaid.codeUrl, { method: 'POST', headers, body: 'action=pay' })
  return order.tradeNo
}

before(async () => {
  browser = await sharedBrowser()
  office = await startOffice()
  person = await register(office)
  tradeNo = await buy(person)
  personId = (await person.call('GET /app/user', {})).uid
  await person.call('POST /app/complaint', { id: complaintId, kind: 'payment', words: '付了款，算力没有到账。' })
  const { chatNumber } = await person.call('POST /app/chat', {})
  await person.call('POST /app/chat/completions/sync', { chatNumber, content: '我真的不想活了' })
  tab = await newTab(browser, sizes.desktop)
  page = tab.page
  await page.goto(`${office.url}/admin`)
})
after(async () => {
  await tab?.context.close()
  leaveBrowser()
  await office?.stop()
})

test('a wrong code is refused in words, and the right one opens the day', async () => {
  await fillIn(page, '登录名', office.owner.login)
  await fillIn(page, '密码', office.owner.password)
  await fillIn(page, '验证码', '000000')
  await press(page, '登录')
  await page.getByText('登录名、密码或验证码不正确').waitFor()
  await fillIn(page, '验证码', codeNow(office.owner.secret))
  await press(page, '登录')
  await page.getByRole('heading', { name: '今天', exact: true }).waitFor()
  await page.getByRole('link', { name: '1 件投诉等待答复' }).waitFor()
})

test('a person found by the phone is paused, which the next call tells them, and made active again', async () => {
  await openInOffice(page, person.tel)
  await press(page, '账号状态')
  await fillIn(page, '原因', '反复刷任务')
  await press(page, '暂停')
  await page.getByText('已暂停，到').waitFor()
  await waitFor('the person being held', async () => {
    const refused = await person.call('POST /app/order', { combId: bought }).catch((error: unknown) => error)
    return (refused as { code?: number }).code === 423
  })
  await press(page, '账号状态')
  await page.getByLabel('改为').selectOption('active')
  await fillIn(page, '原因', '误会，已核实')
  await press(page, '解除限制')
  await page.getByText('账号状态：正常').waitFor()
})

test('an order found by its number is refunded once, however often the button is pressed', async () => {
  await openInOffice(page, tradeNo)
  await press(page, '退款')
  await fillIn(page, '退多少元', '1')
  await fillIn(page, '原因', '用户要求退款')
  await press(page, '预览')
  await page.getByText('这次退').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: '退款', exact: true }).dblclick()
  await page.getByText('退款 ¥1：').waitFor()
  const { records } = await person.call('GET /app/order/page', { page: 1, size: 1 })
  assert.equal(records[0]?.refundedFen, 100)
})

test('a refund that support proposes waits today, and is made from the page of its order', async () => {
  const proposal = { amountFen: 200, note: '电话里核实过', reason: '买错了套餐' }
  const propose = `${office.url}/api/admin/order/${tradeNo}/refund/propose`
  assert.equal((await tab.context.request.post(propose, { data: proposal })).status(), 200)
  await page.getByRole('link', { name: '今天', exact: true }).click()
  await page.getByRole('link', { name: '1 个退款申请等待财务处理' }).click()
  await page
    .getByRole('row', { name: /电话里核实过/ })
    .getByRole('link', { name: tradeNo })
    .click()
  await press(page, '同意退款')
  await fillIn(page, '原因', '客服核实过，同意')
  await press(page, '预览')
  await page.getByText('收回算力').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: '退款', exact: true }).click()
  await page.getByText('退款 ¥2：').waitFor()
  await page.getByRole('row', { name: /买错了套餐.*已退款/ }).waitFor()
})

test('a complaint is answered, and its person reads the answer', async () => {
  await page.getByRole('link', { name: '投诉', exact: true }).click()
  await page.getByRole('link', { name: '付了款，算力没有到账。' }).click()
  await press(page, '答复')
  await page.getByRole('dialog').getByLabel('答复', { exact: true }).fill('已经补发，请查看余额。')
  await fillIn(page, '原因', '核对账单后补发')
  await press(page, '发送答复')
  await page.getByText('已答复，用户在').waitFor()
  const { records } = await person.call('GET /app/complaint/page', { page: 1, size: 1 })
  assert.equal(records[0]?.answer, '已经补发，请查看余额。')
})

test('the audit names each of these acts once, with its reason', async () => {
  await page.getByRole('link', { name: '操作记录' }).click()
  for (const reason of ['反复刷任务', '误会，已核实', '用户要求退款', '核对账单后补发'])
    assert.equal(
      await page
        .getByText(reason)
        .first()
        .waitFor()
        .then(() => page.getByText(reason).count()),
      1,
      reason,
    )
})

test('an act that needs a fresh code asks for one, and then is done', async () => {
  await page.context().clearCookies()
  await page.goto(`${office.url}/admin/operators`)
  await fillIn(page, '登录名', office.owner.login)
  await fillIn(page, '密码', office.owner.password)
  await fillIn(page, '验证码', office.owner.recoveryCodes[0]!)
  await press(page, '登录')
  let isFresh = false
  await page.route('**/api/admin/operator', async (route) => {
    if (isFresh || route.request().method() === 'GET') return route.fallback()
    isFresh = true
    await route.fulfill({ json: { code: 403, msg: '请先输入身份验证器的验证码', data: { proof: true } } })
  })
  await press(page, '添加')
  await fillIn(page, '登录名', 'li')
  await fillIn(page, '姓名', '李四')
  await fillIn(page, '原因', '新同事入职')
  await page.getByRole('dialog').getByRole('button', { name: '添加' }).click()
  await fillIn(page, '身份验证器的 6 位数字，或恢复码', office.owner.recoveryCodes[1]!)
  await press(page, '确定')
  await page.getByText('请现在交给本人，只显示这一次').waitFor()
  await press(page, '我已经交给本人')
  await page.getByRole('cell', { name: '李四' }).waitFor()
})

test('an announcement and an agreement that asks again reach the person', async () => {
  await page.getByRole('link', { name: '公告' }).click()
  await press(page, '新公告')
  await page.getByLabel('标题', { exact: true }).first().fill('今晚维护')
  await page.getByLabel('内容', { exact: true }).first().fill('今晚十点到十一点停机维护。')
  await page.getByLabel('必须确认', { exact: false }).check()
  await fillIn(page, '原因', '机房通知')
  await screenshot(page, 'office-announcement-dialog')
  await press(page, '保存')
  await page.getByText('显示中', { exact: true }).waitFor()

  await page.getByRole('link', { name: '协议' }).click()
  await page
    .getByText(/1 \/ \d+ 人/)
    .first()
    .waitFor()
  await page
    .getByRole('row', { name: /用户协议/ })
    .getByRole('button', { name: '修改' })
    .click()
  await fillIn(page, '版本', '2026-12')
  await page.getByLabel('再次征得同意', { exact: false }).check()
  await fillIn(page, '原因', '新增未成年人条款')
  await screenshot(page, 'office-agreement-dialog')
  await press(page, '保存')
  await page.getByRole('cell', { name: '2026-12' }).waitFor()

  await page.getByRole('link', { name: '系统', exact: true }).click()
  await page.getByText('APP_SECRET').waitFor()

  for (const [size, colorScheme] of [
    ['phone', 'light'],
    ['desktop', 'dark'],
  ] as const) {
    const { page: site, context, faults } = await tabOf(browser, office.url, person.token, sizes[size], { colorScheme })
    await site.goto(`${office.url}/chat`)
    await site.waitForSelector('#terms')
    for (const check of [stumblingBlocks, stickingOut, paleTexts]) assert.deepEqual(await check(site), [])
    await screenshot(site, `office-site-${size}-terms`)
    assert.deepEqual(faults, [])
    await context.close()
  }
  const { page: site, context } = await tabOf(browser, office.url, person.token)
  await site.goto(`${office.url}/chat`)
  await site.click('#terms-later')
  await site.waitForSelector('#terms-line')
  await screenshot(site, 'office-site-phone-terms-line')
  await site.click('#terms-read')
  await site.click('#terms-accept')
  await site.waitForSelector('#announcement-sheet')
  await screenshot(site, 'office-site-phone-announcement')
  await site.click('#announcement-confirm')
  await site.waitForSelector('#announcement-sheet', { state: 'detached' })
  await site.reload()
  await site.waitForSelector('#prompt')
  assert.equal(await site.locator('#announcement-sheet, #terms').count(), 0)
  await context.close()
})

test('a setting goes back to its earlier value, which is shown first', async () => {
  await page.getByRole('link', { name: '站点', exact: true }).click()
  const row = page.getByRole('row', { name: /网站名称/ }).first()
  await row.getByRole('button', { name: '修改' }).click()
  const field = page.getByRole('dialog').getByLabel('值', { exact: true })
  const before = await field.inputValue()
  await field.fill('写错了的名字')
  await fillIn(page, '原因', '换个名字试试')
  await press(page, '保存')
  await page.getByText('写错了的名字').first().waitFor()
  await row.getByRole('button', { name: '历史' }).click()
  await page.getByRole('button', { name: '改回之前' }).waitFor()
  await screenshot(page, 'office-history')
  await press(page, '改回之前')
  await fillIn(page, '原因', '名字写错了')
  await press(page, '预览')
  await page.getByRole('dialog').getByText(before).waitFor()
  await screenshot(page, 'office-history-preview')
  await press(page, '改回')
  await page.getByText('已改回').waitFor()
  await page.keyboard.press('Escape')
  await row.getByText(before).first().waitFor()
})

test('orders are stored as a file for a spreadsheet', async () => {
  await page.getByRole('link', { name: '订单', exact: true }).click()
  await press(page, '导出')
  await fillIn(page, '原因', '月底对账')
  await screenshot(page, 'office-export')
  const stored = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: '导出' }).click()
  const file = await stored
  assert.match(file.suggestedFilename(), /^orders-.*\.csv$/)
  assert.match(readFileSync(await file.path(), 'utf8'), new RegExp(`^\ufeff订单号.*\r\n${tradeNo},`))
})

test('a list of words is imported from a file, after a look at what it does', async () => {
  await openInOffice(page, '词表')
  await press(page, '导入')
  await page
    .getByLabel('文件', { exact: true })
    .setInputFiles({ name: 'words.txt', mimeType: 'text/plain', buffer: Buffer.from('青鸟丸\n红狐散\n') })
  await press(page, '预览')
  await page.getByText('新的词表：2 个词，增加 2，减少 0。').waitFor()
  await fillIn(page, '原因', '每周更新')
  await screenshot(page, 'office-words-preview')
  await press(page, '替换')
  await page.getByRole('cell', { name: '其他违法内容' }).waitFor()
  await page.getByLabel('文字', { exact: true }).fill('一盒青·鸟·丸')
  await press(page, '试一试')
  await page.getByRole('cell', { name: '青·鸟·丸' }).waitFor()
  await press(page, '用现在的词表看一遍')
  await page.getByText(/昨天有 0 个提问/).waitFor()
})

test('with the keyboard alone a setting is found by its name and changed', async () => {
  const focused = () => page.evaluate(() => document.activeElement?.textContent || document.activeElement?.id || '')
  const tabTo = async (words: RegExp) => {
    for (let presses = 0; presses < 60 && !words.test(await focused()); presses++) await page.keyboard.press('Tab')
    assert.match(await focused(), words)
  }
  await openInOffice(page, '订单付款时限（分钟）')
  await page.getByRole('row', { name: /订单付款时限/ }).waitFor()
  await tabTo(/^修改$/)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  const tabToField = async (field: string) => {
    const isThere = () => page.evaluate((wanted) => document.activeElement?.matches(wanted), field)
    for (let presses = 0; presses < 20 && !(await isThere()); presses++) await page.keyboard.press('Tab')
  }
  await tabToField('textarea')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('45')
  // The time between them is a field of several stops.
  await tabToField('input:not([type=datetime-local])')
  await page.keyboard.type('活动期间放宽')
  await page.keyboard.press('Enter')
  await page.getByText('已保存').waitFor()
  await page.getByRole('row', { name: /订单付款时限.*45/ }).waitFor()
})

/** Faults that axe finds, as sentences. */
const faultsOf = atRest(async (shown) => {
  await shown.evaluate(axe)
  const { violations } = await shown.evaluate<AxeResults>(`axe.run(document, { resultTypes: ['violations'] })`)
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)} (${nodes.length})`)
})

/** The newest case of care. */
async function careId(): Promise<string> {
  const answer = await tab.context.request.get(`${office.url}/api/admin/care`)
  const { data } = (await answer.json()) as Body<AdminOut<'GET /admin/care'>>
  return data.records[0]!.id
}

/** Every screen, and other views of some. */
const screensOf = async () => [
  ...everyScreen({
    '/search': `/search?q=${person.tel}`,
    '/person/:id': `/person/${personId}`,
    '/order/:tradeNo': `/order/${tradeNo}`,
    '/complaint/:id': `/complaint/${complaintId}`,
    '/reconciliation/:provider/:day': `/reconciliation/sandbox/${shownBill.day}`,
    '/bank-run/:id': `/bank-run/${shownRun.id}`,
    '/care/:id': `/care/${await careId()}`,
  }),
  ...['assistants?tab=assistant_type', 'payouts?view=paid', 'stats?days=90', 'rows?kind=engine'],
  ...['orders?parked=reports', 'refunds?show=requests', 'search?q=nothing'],
]

/** Screens, and a button that opens a dialog there. */
const dialogs = [
  ['word-lists', '导入'],
  ['engines', '修改'],
  ['models', '复制'],
  ['models', '导入'],
  ['models', '测试'],
  ['assistants', '添加'],
  ['assistants', '排序'],
  ['packages', '价格'],
  ['site?key=appInfo.siteLogo', '修改'],
] as const

for (const [size, colorScheme] of [
  ['phone', 'dark'],
  ['desktop', 'light'],
] as const)
  test(`every screen looks well on a ${size}, ${colorScheme}`, async () => {
    const looked = await newTab(browser, sizes[size], { colorScheme, storageState: await tab.context.storageState() })
    const wrong: string[] = []
    for (const screen of await screensOf()) {
      await looked.page.goto(`${office.url}/admin/${screen}`)
      await looked.page.waitForFunction(() => document.querySelector('h1') && !document.querySelector('.loading'))
      for (const look of [faultsOf, stumblingBlocks, stickingOut, paleTexts, outOfReach])
        wrong.push(...(await look(looked.page)).map((fault) => `/${screen}: ${fault}`))
      await screenshot(looked.page, `office-${size}-${colorScheme}-${screen.replace(/\W+/g, '-').slice(0, 20)}`)
    }
    for (const [screen, button] of dialogs) {
      await looked.page.goto(`${office.url}/admin/${screen}`)
      await looked.page.getByRole('button', { name: button, exact: true }).first().click()
      await looked.page.getByRole('dialog').waitFor()
      for (const look of [faultsOf, stickingOut, paleTexts, outOfReach])
        wrong.push(...(await look(looked.page)).map((fault) => `/${screen} ${button}: ${fault}`))
      await screenshot(looked.page, `office-${size}-${colorScheme}-dialog-${screen.replace(/\W+/g, '-')}`)
    }
    assert.deepEqual([...wrong, ...looked.faults], [])
    await looked.context.close()
  })

test('a person without an operator gets the sign-in page and no data', async () => {
  const stranger = await newTab(browser, sizes.phone)
  await stranger.page.goto(`${office.url}/admin/orders`)
  await stranger.page.getByLabel('验证码').waitFor()
  const { call } = clientOf(office.url, person.token)
  await assert.rejects(call('GET /admin/order' as 'GET /app/user', {}), /404/)
  await stranger.context.close()
})
