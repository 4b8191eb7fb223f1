/**
 * What an operator does, each from the command bar in at most three presses. A press is Enter in the command bar, or a
 * click on a button or tab; a confirmation counts. Words that are typed into fields, and boxes that are ticked, do not.
 * The operator has signed in within the last five minutes, so that no change asks for another code.
 *
 * Each that changes something leaves a row of its name in the audit.
 */
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { ulid } from 'ulid'
import { appUser, commission, creditAccount, payOrder, refundRequest, task } from '../../server/ports/db/schema'
import type { Db } from '../../server/ports/db/types'
import { leaveBrowser, newTab, sharedBrowser, type Tab } from '../support/browser'
import { register } from '../support/client'
import type { AdminOut } from '../../contract/admin'
import type { Body } from '../../contract/codes'
import { startStandIn } from '../support/provider-stand-in'
import { type Step, tasks } from './support/operator-tasks'
import { openInOffice, type RunningOffice, shownBill, signIn, startOffice } from './support/office'
import { sizes } from './support/visitor'

const ids = { promoter: ulid(), stuck: ulid(), failed: ulid(), order: ulid(), buyer: ulid() }
const otherTel = '13700000002'
/** What takes time or chance in a running site: a promoter whose earnings are due, and a task of a process that is gone. */
async function fill(db: Db) {
  const at = new Date(Date.now() - 40 * 86_400_000)
  await db.insert(appUser).values([
    { id: ids.promoter, tel: '13700000001', nickName: '小李', shareCode: 'office1', createdAt: at },
    { id: ids.buyer, tel: otherTel, nickName: '小王', shareCode: 'office2', createdAt: at },
  ])
  await db.insert(creditAccount).values([ids.promoter, ids.buyer].map((userId) => ({ userId })))
  const ordered = { type: 1, title: '尝鲜包', num: 10, expirationDays: 1, productId: '' } as const
  const placed = {
    combId: 'credits-10',
    priceFen: 990,
    scene: 'NATIVE',
    provider: 'sandbox',
    inputHash: '',
    ip: '',
  } as const
  const times = { createdAt: at, expiresAt: at, paidAt: at }
  const names = { tradeNo: ids.order, orderId: ids.order, userId: ids.buyer }
  await db.insert(payOrder).values({ ...placed, ...times, ...names, ordered, status: 2, paidFen: 990 })
  await db
    .insert(commission)
    .values({
      ...{ tradeNo: ids.order, promoterId: ids.promoter, inviteeId: ids.buyer, orderFen: 990, proportionFen: 99 },
      ...{ createdAt: at, availableAt: at },
    })
  const asked = {
    ...{ userId: ids.buyer, serviceKey: 'SD', input: {}, inputHash: '', locale: 'zh-CN' as const, credits: 10 },
    ...{ engineName: '绘画', engineBuiltIn: true, createdAt: at },
  }
  const leaseUntil = new Date(Date.now() + 86_400_000)
  await db.insert(task).values([
    { ...asked, id: ids.stuck, status: 'PROGRESSING', worker: 'gone', leaseUntil },
    {
      ...asked,
      id: ids.failed,
      status: 'ERROR',
      createdAt: new Date(),
      endedAt: new Date(),
      error: { code: 500, key: 'engine.failed' },
    },
  ])
  const proposed = { amountFen: 200, reason: '用户不想要了', operatorId: '', who: '客服', state: 'open' } as const
  await db.insert(refundRequest).values({ ...proposed, id: ulid(), tradeNo: ids.order, createdAt: at })
}

let office: RunningOffice
let provider: Awaited<ReturnType<typeof startStandIn>>
let tab: Tab
let page: Page
/** What stands for the names in angle brackets. */
let made: Record<string, string> = {}

/** A person who has bought, paid a wrong amount, shared an answer and complained about it. */
async function livePerson(): Promise<Record<string, string>> {
  const { call, tel } = await register(office)
  const [comb] = await call('GET /app/comb/list', {})
  async function buy(action: string) {
    const { tradeNo } = await call('POST /app/order', { combId: comb!.id })
    const prepaid = await call('POST /pay/wx/prepay', { outTradeNo: tradeNo, scene: 'NATIVE' })
    assert.equal(prepaid.kind, 'qr')
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    if (prepaid.kind === 'qr') await fetch(prepaid.codeUrl, { method: 'POST', headers, body: `action=${action}` })
    return tradeNo
  }
  const [order, parked] = [await buy('pay'), await buy('wrongAmount')]
  const { chatNumber } = await call('POST /app/chat', {})
  const { messageId } = await call('POST /app/chat/completions/sync', { chatNumber, content: '给我讲个笑话' })
  const share = await call('POST /app/chat/share', { chatNumber, messageIds: [messageId], days: 7 })
  const complaint = ulid()
  const about = { type: 'message' as const, id: messageId }
  await call('POST /app/complaint', { id: complaint, kind: 'content', words: '这个回答一点也不好笑。', about })
  return {
    phone: tel,
    order,
    parked,
    complaint,
    share: share.id,
    stuck: ids.stuck,
    failed: ids.failed,
    proposed: ids.order,
    other: otherTel,
    day: shownBill.day,
  }
}

before(async () => {
  const browser = await sharedBrowser()
  provider = await startStandIn()
  office = await startOffice(fill, {
    ...{ OPENAI_BASE_URL: provider.baseUrl, OPENAI_API_KEY: 'test', OPENAI_MODELS: 'known' },
    ENGINE_HOSTS: new URL(provider.baseUrl).host,
  })
  tab = await newTab(browser, sizes.desktop)
  page = tab.page
  const [live] = await Promise.all([livePerson(), signIn(page, office)])
  made = live
  const { data } = await (await tab.context.request.get(`${office.url}/api/admin/order/${live['order']}`)).json()
  made['payment'] = data.transactionId
})
after(async () => {
  await tab?.context.close()
  leaveBrowser()
  await office?.stop()
  await provider?.close()
})

afterEach(async () => {
  // What a failed task left open would be in the way of the next one.
  if (await page.locator('dialog').count()) await page.keyboard.press('Escape')
})

const filled = (words: string) => words.replace(/<(\w+)>/g, (_, name: string) => made[name] ?? '?')

async function typeIn(fields: Exclude<Step, string>) {
  for (const [label, value] of Object.entries(fields)) {
    const field = page.getByRole('dialog').getByLabel(label, { exact: true }).first()
    const isChoice = await field.evaluate((element) => element.matches('select'))
    const isTick = await field.evaluate((element) => element.matches('[type=checkbox]'))
    await (isChoice ? field.selectOption({ label: value }) : isTick ? field.check() : field.fill(value))
  }
}

async function press(words: string) {
  const place = (await page.locator('dialog').count()) ? page.locator('dialog form') : page.locator('#content')
  await place.getByRole('button', { name: words, exact: true }).click()
}

for (const { number, name, bar, steps, shows } of tasks)
  test(`${number}. ${name}: ${bar}`, async () => {
    await openInOffice(page, filled(bar))
    for (const step of steps) await (typeof step === 'string' ? press(step) : typeIn(step))
    const words = typeof shows === 'string' ? filled(shows) : shows
    await page.getByText(words).first().waitFor()
    await page.locator('dialog').waitFor({ state: 'detached' })
    const presses = 1 + steps.filter((step) => typeof step === 'string').length
    assert.ok(presses <= 3, `${presses} presses`)
  })

test('each act is found again in the audit, once and by its name', async () => {
  const answer = await tab.context.request.get(`${office.url}/api/admin/audit?operator=zhang&size=100`)
  const { data } = (await answer.json()) as Body<AdminOut<'GET /admin/audit'>>
  assert.deepEqual(
    data.records.map(({ act }) => act).toReversed(),
    tasks.flatMap(({ acts }) => acts),
  )
})

test('nothing failed in the page meanwhile', () => assert.deepEqual(tab.faults, []))
