import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { NotPossible } from '../../../server/audit/not-possible'
import { operatorAction, payRefund } from '../../../server/ports/db/schema'
import type { OpenDb } from '../../../server/ports/db/types'
import { oneDb } from '../support/db'
import { openShop } from '../support/money-world'

const why = { reason: '用户申请', who: 'tester' }

oneDb((name, open) =>
  describe(`keys of operators' commands on ${name}`, () => {
    let opened: OpenDb
    let shop: Awaited<ReturnType<typeof openShop>>
    before(async () => {
      opened = await open()
      shop = await openShop(opened)
    })
    after(() => opened.close())

    const bought = async () => {
      const userId = await shop.person()
      const tradeNo = await shop.order(userId, 'credits')
      await shop.cashier(userId, tradeNo, 'pay')
      return { userId, tradeNo }
    }
    const refunds = (tradeNo: string) => shop.db.select().from(payRefund).where(eq(payRefund.tradeNo, tradeNo))
    const isUsed = (error: unknown) =>
      error instanceof NotPossible && /--key \S+ 已经用在另一个操作上/.test(error.message)
    const sound = async () => assert.deepEqual(await shop.differences(), [])

    test('one key is one refund, whoever repeats it; another key is another refund of the same amount', async () => {
      const { tradeNo } = await bought()
      const wish = { ...why, amountFen: 100, key: 'T-1' }
      const first = await shop.money.refund(tradeNo, wish)
      for (const repeat of [wish, { ...wish, who: 'other', reason: '再试一次' }, { ...wish, again: true }])
        assert.equal((await shop.money.refund(tradeNo, repeat)).refundNo, first.refundNo)
      const second = await shop.money.refund(tradeNo, { ...wish, key: 'T-2' })
      assert.notEqual(second.refundNo, first.refundNo)
      assert.equal((await shop.row(tradeNo)).refundedFen, 200)
      assert.equal((await shop.money.refund(tradeNo, wish)).refundNo, first.refundNo, 'the first, not the latest')
      assert.deepEqual(
        (await shop.db.select().from(operatorAction).where(eq(operatorAction.subject, tradeNo))).map(({ key }) => key),
        ['T-1', 'T-2'],
      )
      await sound()
    })

    test('without a key equal amounts of two operators are two refunds; a repeat of one says that it is one', async () => {
      const { tradeNo } = await bought()
      const wish = { ...why, amountFen: 100 }
      const asked: [string, boolean][] = []
      for (const one of [wish, wish, { ...wish, who: 'other' }, { ...wish, reason: '另一件事' }]) {
        const { refundNo, isRepeat } = await shop.money.refund(tradeNo, one)
        asked.push([refundNo, isRepeat])
      }
      const no = `R${tradeNo}`
      assert.deepEqual(asked, [
        [no, false],
        [no, true],
        [`${no}-2`, false],
        [`${no}-3`, false],
      ])
      assert.equal((await shop.row(tradeNo)).refundedFen, 300)
      await sound()
    })

    test('a key of another act is refused: another amount, order or verb', async () => {
      const [one, two] = [await bought(), await bought()]
      await shop.money.refund(one.tradeNo, { ...why, amountFen: 100, key: 'U-1' })
      const misuses = [
        () => shop.money.refund(one.tradeNo, { ...why, amountFen: 101, key: 'U-1' }),
        () => shop.money.refund(one.tradeNo, { ...why, key: 'U-1' }),
        () => shop.money.refund(two.tradeNo, { ...why, amountFen: 100, key: 'U-1' }),
        () => shop.money.bookRefund({ tradeNo: one.tradeNo, refundNo: 'X', amountFen: 100 }, { ...why, key: 'U-1' }),
        () => shop.money.operatorCredits.grant({ user: one.userId, credits: 100 }, { ...why, key: 'U-1' }),
      ]
      for (const misuse of misuses) await assert.rejects(misuse(), isUsed)
      assert.equal((await shop.row(one.tradeNo)).refundedFen, 100)
      assert.deepEqual(await refunds(two.tradeNo), [])
      assert.equal(await shop.balance(two.userId), 10_000)
      await sound()
    })

    test('"all" with a key is the same act when nothing is left any more, and never asks for more', async () => {
      const { tradeNo } = await bought()
      const first = await shop.money.refund(tradeNo, { ...why, amountFen: 100, key: 'V-1' })
      const rest = await shop.money.refund(tradeNo, { ...why, key: 'V-2' })
      assert.deepEqual([first.amountFen, rest.amountFen], [100, 890])
      assert.equal((await shop.money.refund(tradeNo, { ...why, key: 'V-2' })).refundNo, rest.refundNo)
      await sound()
    })

    test('a failed refund is not tried again by its key, but by a new one', async () => {
      const { userId, tradeNo } = await bought()
      await shop.cashier(userId, tradeNo, 'slowRefunds')
      const wish = { ...why, amountFen: 100 }
      await shop.money.refund(tradeNo, { ...wish, key: 'W-1' })
      await shop.cashier(userId, tradeNo, 'failRefunds')
      assert.equal((await shop.money.refund(tradeNo, { ...wish, key: 'W-1' })).state, 'failed')
      assert.equal((await shop.money.refund(tradeNo, { ...wish, key: 'W-2' })).state, 'processing')
    })

    test('booking, ending, crediting and dismissing are done once for a key', async () => {
      const { userId, tradeNo } = await bought()
      const seen = { tradeNo, refundNo: 'CONSOLE-K', amountFen: 99 }
      await shop.money.bookRefund(seen, { ...why, key: 'B-1' })
      assert.match(await shop.money.bookRefund(seen, { ...why, key: 'B-1' }), /之前已记下.*这次没有再做/)
      await assert.rejects(shop.money.bookRefund({ ...seen, amountFen: 98 }, { ...why, key: 'B-1' }), isUsed)
      await shop.cashier(userId, tradeNo, 'slowRefunds')
      const { refundNo } = await shop.money.refund(tradeNo, { ...why, amountFen: 99 })
      await shop.money.endRefund(tradeNo, refundNo, 'failed', { ...why, key: 'E-1' })
      assert.match(await shop.money.endRefund(tradeNo, refundNo, 'failed', { ...why, key: 'E-1' }), /之前已经结束/)
      await assert.rejects(shop.money.endRefund(tradeNo, refundNo, 'done', { ...why, key: 'E-1' }), isUsed)
      const wrong = await shop.order(userId, 'credits')
      await shop.cashier(userId, wrong, 'wrongAmount')
      assert.equal(await shop.money.parked.credit(wrong, { ...why, key: 'C-1' }), 'ended')
      assert.equal(await shop.money.parked.credit(wrong, { ...why, key: 'C-1' }), 'already')
      await assert.rejects(shop.money.parked.dismiss(wrong, { ...why, key: 'C-1' }), isUsed)
      await sound()
    })

    test('credits are given and taken once for a key, and again for another', async () => {
      const userId = await shop.person()
      const { grant, take } = shop.money.operatorCredits
      const wish = { user: userId, credits: 300 }
      for (const [key, ended] of [
        ['G-1', 'done'],
        ['G-1', 'already'],
        ['G-2', 'done'],
      ] as const)
        assert.equal(await grant(wish, { ...why, key }), ended)
      await assert.rejects(grant({ ...wish, days: 30 }, { ...why, key: 'G-1' }), isUsed)
      await assert.rejects(take(wish, { ...why, key: 'G-1' }), isUsed)
      assert.equal(await take({ user: userId, credits: 100 }, { ...why, key: 'G-3' }), 'done')
      assert.equal(await take({ user: userId, credits: 100 }, { ...why, key: 'G-3' }), 'already')
      assert.equal(await shop.balance(userId), 500)
      await sound()
    })

    test('commands with one key at the same time: one takes effect', async () => {
      const [one, two] = [await bought(), await bought()]
      const wish = { ...why, amountFen: 100, key: 'R-1' }
      const same = await Promise.all([1, 2, 3].map(() => shop.money.refund(one.tradeNo, wish)))
      assert.equal(new Set(same.map(({ refundNo }) => refundNo)).size, 1)
      assert.equal((await refunds(one.tradeNo)).length, 1)
      const others = await Promise.allSettled(
        [one, two].map(({ tradeNo }) => shop.money.refund(tradeNo, { ...wish, amountFen: 50, key: 'R-2' })),
      )
      assert.deepEqual(others.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
      for (const ended of others) if (ended.status === 'rejected') assert.ok(isUsed(ended.reason))
      assert.equal((await refunds(one.tradeNo)).length + (await refunds(two.tradeNo)).length, 2)
      await sound()
    })
  }),
)
