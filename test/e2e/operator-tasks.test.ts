/**
 * What an operator does, each from the command bar in at most three presses. A press is Enter in the command bar, or a
 * click on a button or tab; a confirmation counts. Words that are typed into fields, and boxes that are ticked, do not.
 * The operator has signed in within the last five minutes, so that no change asks for another code.
 *
 * The numbers are those of the list of tasks that the console was built from. 27, invoices and codes to redeem, is left
 * out: the site has neither. 29, another `APP_SECRET`, is a restart; the console shows its fingerprint in each process.
 */
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { ulid } from 'ulid'
import { appUser, commission, creditAccount, payOrder, refundRequest, task } from '../../server/ports/db/schema'
import type { Db } from '../../server/ports/db/types'
import { leaveBrowser, newTab, sharedBrowser, type Tab } from '../support/browser'
import { register } from '../support/client'
import { openInOffice, type RunningOffice, shownBill, signIn, startOffice } from './support/office'
import { sizes } from './support/visitor'

/** A press is the words of its button; an object is what is typed or chosen, by the labels of the fields. */
type Step = string | Readonly<Record<string, string>>
interface Task {
  number: number
  name: string
  /** Words in the command bar. A name in angle brackets stands for what the test has made. */
  bar: string
  steps: readonly Step[]
  /** Seen at the end. */
  shows: string | RegExp
}

const because = { 原因: '运营日常工作' }
const t = (number: number, name: string, bar: string, steps: readonly Step[], shows: string | RegExp): Task => ({
  ...{ number, name, bar, steps, shows },
})

const tasks: readonly Task[] = [
  t(1, 'see that every process is alive', '系统', [], '网站和任务'),
  t(2, 'name of the site', '网站名称 修改', [{ 值: '泛乐试营业', ...because }, '保存'], '已保存'),
  t(3, 'price of a package', '套餐 尝鲜包 价格', [{ '价格（元）': '8.80', ...because }, '保存'], '已保存'),
  t(4, 'agreement and its version', '协议 用户协议 修改', [{ 版本: '2027-01', ...because }, '保存'], '已保存'),
  t(5, 'assistant off', '助手 旅行规划师 关闭', [because, '关闭'], '已保存'),
  t(6, 'tool off', '工具 SD 修改', [{ 启用: '否', ...because }, '保存'], '已保存'),
  t(7, 'announcement', '公告 新公告', [{ 标题: '今晚维护', 内容: '十点到十一点。', ...because }, '保存'], '显示中'),
  t(8, 'price of a model', '模型 DeepSeek Pro 价格', [because, '保存'], '已保存'),
  t(9, 'engine on', '引擎 ali-talk 打开', [because, '打开'], /已保存|密钥/),
  t(10, 'which processes have a key', '系统', [], 'APP_SECRET'),
  t(11, 'queue', '任务', [], '<stuck>'),
  t(12, 'cancel a stuck task', '任务 <stuck> 取消', [because, '取消任务'], '正在停止'),
  t(12, 'do a failed task again', '任务 <failed> 重做', [because, '重做'], '已重新排队'),
  t(13, 'grant a payment that does not match', '照常发放 <parked>', [because, '预览', '照常发放'], '已处理'),
  t(14, 'refund in part', '退款 <order>', [{ 退多少元: '1', ...because }, '预览', '退款'], '退款 ¥1：'),
  t(14, 'refund request that is declined', '不退 <proposed>', [because, '不退'], '已结束这个申请'),
  t(15, 'reconcile a day again', '对账 <day> 重新对账', [because, '对账'], /对账完成|正在对账/),
  t(15, 'bills as a table', '对账 导出', [because, '导出'], '已导出'),
  t(16, 'give credits', '算力 <phone>', [{ 算力: '100', ...because }, '预览', '赠送'], '完成，现在有'),
  t(17, 'pause an account', '账号状态 <phone>', [because, '暂停'], '账号状态：已暂停'),
  t(18, 'end sessions', '设备 <phone>', ['让所有设备退出登录', because, '全部退出'], '台设备已退出登录'),
  t(19, 'answer a complaint', '答复 <complaint>', [{ 答复: '已经补发。', ...because }, '发送答复'], '已答复'),
  t(20, 'see what a complaint is about', '查看内容 <complaint>', [because, '查看'], '投诉的内容'),
  t(21, 'take down a link', '下架 <share>', [because, '下架'], '已下架'),
  t(22, 'person by phone', '<phone>', [], '未成年人模式'),
  t(22, 'order by its number', '<order>', [], '订单 <order>'),
  t(22, 'order by the payment', '<payment>', [], '订单 <order>'),
  t(22, 'message to a person', '发消息 <phone>', [{ 消息: '已经补发。', ...because }, '发送'], '已发送'),
  t(
    22,
    'new phone of a person',
    '换手机号 <other>',
    [{ 新手机号: '13700000003', ...because }, '预览', '换手机号'],
    '已更换',
  ),
  t(23, 'revenue by day', '数据', [], '收款和退款'),
  t(24, 'cost and margin', '数据', [], '毛利'),
  t(25, 'ratings of answers', '数据', [], '好评'),
  t(26, 'pay a promoter', '推广结算 小李 记为已结算', [{ 转账单号: 'T1', ...because }, '预览', '记为已结算'], '已记下'),
  t(28, 'age of the last backup', '系统', [], '备份'),
  t(30, 'what waits', '今天', [], '待办'),
  t(31, 'list of words', '词表 导入', [{ 或者粘贴: '青鸟丸' }, '预览', because, '替换'], '已替换'),
  t(32, 'copy of the data of a person', '数据副本 <phone>', [because, '做一份'], '开始做'),
  t(32, 'close an account on a letter', '代为注销 <phone>', [because, '注销'], '开始清除'),
  t(33, 'consents of a person', '同意 <phone>', [], '用户协议'),
  t(33, 'filing number', 'ICP 备案号', [], 'ICP 备案号'),
]

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
  office = await startOffice(fill)
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
})

afterEach(async () => {
  // What a failed task left open would be in the way of the next one.
  if (await page.locator('dialog').count()) await page.keyboard.press('Escape')
})

const filled = (words: string) => words.replace(/<(\w+)>/g, (_, name: string) => made[name] ?? '?')

async function typeIn(fields: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(fields)) {
    const field = page.getByRole('dialog').getByLabel(label, { exact: true }).first()
    const isChoice = await field.evaluate((element) => element.matches('select'))
    await (isChoice ? field.selectOption({ label: value }) : field.fill(value))
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

test('nothing failed in the page meanwhile', () => assert.deepEqual(tab.faults, []))
