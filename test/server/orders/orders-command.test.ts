import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { after, before, describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { appUser, operatorAction, payOrder, refundRequest, virtualOrder } from '../../../server/ports/db/schema'
import { systemIds } from '../../../server/ports/clock'
import type { Db } from '../../../server/ports/db/types'
import { programArgs } from '../../support/program'
import { root } from '../../support/server'
import { type CommandPlace, createCommandPlace } from '../../support/command-place'
import { openShop } from '../support/money-world'
import { movableClock } from '../support/people'

const tel = '13800000001'
let place: CommandPlace

/** Runs `npm run orders -- …` as an operator does with the server stopped. */
const command = (...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const env = { ...process.env, ...place.env, PAY_PROVIDER: 'sandbox' }
    const script = new URL('../../../server/commands/orders.ts', import.meta.url)
    execFile(process.execPath, programArgs(script, ...args), { cwd: root, env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    )
  })

async function inDb<T>(run: (db: Db) => Promise<T>): Promise<T> {
  const opened = await place.open()
  try {
    return await run(opened.db)
  } finally {
    await opened.close()
  }
}

describe('npm run orders', () => {
  const order = { whole: '', part: '', wrong: '', wrongToo: '', elsewhere: '' }
  const paidAt = new Date()
  before(async () => {
    place = await createCommandPlace()
    const opened = await place.open()
    const clock = movableClock(paidAt.toISOString())
    const shop = await openShop(opened, { clock, ids: systemIds(clock) })
    const userId = await shop.person()
    await opened.db.update(appUser).set({ tel }).where(eq(appUser.id, userId))
    for (const name of ['whole', 'part', 'elsewhere'] as const) {
      order[name] = await shop.order(userId, 'credits')
      await shop.cashier(userId, order[name], 'pay')
    }
    for (const name of ['wrong', 'wrongToo'] as const) {
      order[name] = await shop.order(userId, 'credits')
      await shop.cashier(userId, order[name], 'wrongAmount')
    }
    await opened.db
      .insert(virtualOrder)
      .values({ tradeNo: order.part, openId: 'o', reports: 13, refusal: '48001', refusedAt: paidAt })
    await opened.db
      .insert(refundRequest)
      .values({
        ...{ id: 'R1', tradeNo: order.part, amountFen: 350, reason: '买错了', operatorId: '', who: '客服' },
        ...{ createdAt: paidAt, state: 'open' },
      })
    await opened.close()
  })
  after(() => place.remove())

  const row = (tradeNo: string) =>
    inDb(async (db) => (await db.select().from(payOrder).where(eq(payOrder.tradeNo, tradeNo)))[0])
  /** It ends with 1 and one sentence, never with a stack. */
  async function refused(sentence: RegExp, ...args: string[]) {
    const { code, err } = await command(...args)
    assert.equal(code, 1, err)
    assert.match(err, sentence)
    assert.doesNotMatch(err, /\n\s+at |Error:/)
  }

  test('without a verb it lists what an operator must look at; a wrong one is told how to ask', async () => {
    const { code, out } = await command()
    assert.equal(code, 0)
    assert.match(out, new RegExp(`${order.wrong} .*应付 ¥9.9 实付 ¥`))
    assert.match(out, /2 个订单、0 笔没有结束的退款、1 个退款申请、1 个被拒的发货上报、0 笔挂起的算力/)
    assert.match(out, new RegExp(`退款申请 订单 ${order.part} ¥3.5 客服：买错了 .*→ refund`))
    assert.match(out, new RegExp(`发货上报被拒 订单 ${order.part} 错误 48001 第 13 次 .*report`))
    await refused(/sandbox 不需要上报发货/, 'report', order.part)
    await refused(/没有订单 nothing/, 'report', 'nothing')
    await refused(/用法：[\s\S]*refund 订单号/, 'repay', order.wrong)
  })

  test('refund: all or a part, with a reason, of an order there is', async () => {
    const whole = await command('refund', order.whole, '--reason', '用户申请', '--by', '小王')
    assert.match(whole.out, new RegExp(`R${order.whole} ¥9.9 已退款`), whole.err)
    assert.equal((await row(order.whole))?.status, 4)
    const part = await command('refund', order.part, '--reason', '补偿', '--amount', '3.50')
    assert.match(part.out, /¥3\.5 已退款/, part.err)
    assert.equal((await row(order.part))?.refundedFen, 350)
    await refused(/请用 --reason 写明原因/, 'refund', order.part)
    await refused(/三块 不是金额，请写成 3\.50/, 'refund', order.part, '--reason', 'x', '--amount', '三块')
    await refused(/没有订单 nothing/, 'refund', 'nothing', '--reason', 'x')
    const done = await inDb((db) => db.select().from(operatorAction))
    assert.ok(done.some(({ verb, who, reason }) => verb === 'refund' && who === '小王' && reason === '用户申请'))
  })

  test('--key names an act: a repeat does nothing, another act is refused by a sentence', async () => {
    const wish = ['refund', order.part, '--reason', '补偿', '--amount', '0.10', '--key', '工单 7']
    await refused(/--key 工单 7 不行，请用/, ...wish)
    const [once, again] = [await command(...wish.with(-1, '工单-7')), await command(...wish.with(-1, '工单-7'))]
    assert.equal(once.out, again.out, once.err)
    assert.equal((await row(order.part))?.refundedFen, 360)
    await refused(
      /--key 工单-7 已经用在另一个操作上，请换一个/,
      'dismiss',
      order.wrong,
      '--reason',
      'x',
      '--key',
      '工单-7',
    )
  })

  test('refunded: writes down what was seen in the console; more than was paid is refused', async () => {
    const { code, err } = await command('refunded', order.elsewhere, 'CONSOLE-1', '--amount', '9.90')
    assert.equal(code, 0, err)
    assert.equal((await row(order.elsewhere))?.status, 4)
    await refused(/付了 ¥9\.9，退款不能更多/, 'refunded', order.elsewhere, 'CONSOLE-2', '--amount', '99')
  })

  test('correct: the right amount of what was written down wrongly, 0 voids it', async () => {
    const named = ['correct', order.elsewhere, 'CONSOLE-1', '--reason', '记错了']
    const corrected = await command(...named, '--amount', '0.90')
    assert.match(corrected.out, /CONSOLE-1 已更正为 ¥0\.9（原来 ¥9\.9）/, corrected.err)
    const { status, refundedFen } = (await row(order.elsewhere)) ?? {}
    assert.deepEqual([status, refundedFen], [2, 90])
    assert.match((await command(...named, '--amount', '0')).out, /已作废（原来 ¥0\.9）/)
    await refused(/不能更正得更多/, ...named, '--amount', '9.91')
    await refused(/0 不是金额/, 'refund', order.elsewhere, '--reason', 'x', '--amount', '0')
    await refused(/用法/, ...named)
  })

  test('credit and dismiss end parked orders, once', async () => {
    const given = await command('credit', order.wrong, '--reason', '差额已收')
    assert.match(given.out, /已发放/, given.err)
    assert.match((await command('credit', order.wrong, '--reason', '差额已收')).out, /之前已发放，这次没有再做/)
    await refused(/没有待处理的问题/, 'credit', order.part, '--reason', 'x')
    const put = await command('dismiss', order.wrongToo, '--reason', '已线下处理')
    assert.match(put.out, /已结束/, put.err)
    await refused(/没有订单 nothing，请核对订单号/, 'dismiss', 'nothing', '--reason', 'x')
  })

  test('grant and take move credits of a person found by phone, once for each reason', async () => {
    const given = await command('grant', tel, '500', '--reason', '活动', '--days', '30')
    assert.match(given.out, /已送出 500 算力/, given.err)
    assert.match((await command('grant', tel, '500', '--reason', '活动', '--days', '30')).out, /之前已送出过/)
    await refused(/没有用户 13900000009/, 'grant', '13900000009', '500', '--reason', 'x')
    assert.match((await command('take', tel, '200', '--reason', '多发')).out, /已扣除 200 算力/)
    await refused(/用户只有 \d+ 算力可以扣除/, 'take', tel, '99999999', '--reason', 'x')
  })

  test('reconcile compares a day’s bill; a day that is none is refused', async () => {
    const day = new Date(paidAt.getTime() + 8 * 3600_000).toISOString().slice(0, 10)
    const { code, out, err } = await command('reconcile', '--date', day)
    assert.equal(code, 0, err)
    assert.match(out, new RegExp(`sandbox ${day} 账单：支付 5 笔`))
    await refused(/用法/, 'reconcile', '--date', 'yesterday')
  })
})
