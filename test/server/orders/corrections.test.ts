import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { and, eq, isNotNull } from 'drizzle-orm'
import { beijingDay } from '../../../contract/time'
import { NotPossible } from '../../../server/audit/not-possible'
import { appUser, commission, operatorAction, orderPayment, payRefund } from '../../../server/ports/db/schema'
import type { OpenDb } from '../../../server/ports/db/types'
import type { Bill, PayProvider } from '../../../server/ports/pay/types'
import { writeNotice, writeRefundNotice } from '../../../server/ports/pay/sandbox/notices'
import { oneDb } from '../support/db'
import { openShop } from '../support/money-world'
import { replayLedger } from '../support/replay-ledger'

const day = 24 * 3600_000
const secret = 'a secret of the test'
const why = { reason: '用户申请', who: 'tester' }
const typo = { reason: '金额记错', who: 'checker' }

oneDb((name, open) =>
  describe(`corrections of refunds on ${name}`, () => {
    let opened: OpenDb
    let shop: Awaited<ReturnType<typeof openShop>>
    before(async () => {
      opened = await open()
      shop = await openShop(opened)
    })
    after(() => opened.close())

    const bought = async (combId = 'credits', inviterId?: string) => {
      const userId = await shop.person(inviterId)
      const tradeNo = await shop.order(userId, combId)
      await shop.cashier(userId, tradeNo, 'pay')
      return { userId, tradeNo }
    }
    const booked = async (amountFen: number, combId?: string, inviterId?: string) => {
      const order = await bought(combId, inviterId)
      const refundNo = `TYPED-${order.tradeNo}`
      await shop.money.bookRefund({ tradeNo: order.tradeNo, refundNo, amountFen }, why)
      return { ...order, refundNo }
    }
    const correct = (refund: { tradeNo: string; refundNo: string }, amountFen: number, key?: string) =>
      shop.money.correctRefund({ ...refund, amountFen }, key === undefined ? typo : { ...typo, key })
    const entries = async (tradeNo: string) =>
      (await shop.db.select().from(payRefund).where(eq(payRefund.tradeNo, tradeNo)).orderBy(payRefund.id)).map(
        ({ amountFen, who, reason, corrects }) => [amountFen, who, reason, corrects !== null],
      )
    const stateOf = async (tradeNo: string) => {
      const { status, review, refundedFen, refundingFen } = await shop.row(tradeNo)
      return [status, review, refundedFen, refundingFen]
    }
    const shareOf = async (tradeNo: string) =>
      (await shop.db.select().from(commission).where(eq(commission.tradeNo, tradeNo)))[0]?.clawedBackFen
    const sound = async () => {
      assert.deepEqual(await shop.differences(), [])
      assert.deepEqual(await replayLedger(shop.db), [])
    }
    const refuses = (sentence: RegExp) => (error: unknown) =>
      error instanceof NotPossible && sentence.test(error.message)

    test('the right amount after a wrong one is an opposite entry, and the order is paid again less its part', async () => {
      const again = await booked(990)
      assert.deepEqual(await stateOf(again.tradeNo), [4, '', 990, 0])
      await shop.money.bookRefund({ tradeNo: again.tradeNo, refundNo: again.refundNo, amountFen: 90 }, typo)
      const corrected = await booked(990)
      assert.match(await correct(corrected, 90), /已更正为 ¥0\.9（原来 ¥9\.9）/)
      for (const { tradeNo, userId } of [again, corrected]) {
        assert.deepEqual(await entries(tradeNo), [
          [990, '', '', false],
          [-900, 'checker', '金额记错', true],
        ])
        assert.deepEqual(await stateOf(tradeNo), [2, '', 90, 0])
        assert.equal(await shop.balance(userId), 10_000 - 909)
        assert.equal((await shop.row(tradeNo)).refundedAt, null)
      }
      await sound()
    })

    test('0 voids a booking: credits, days and the share come back, and the rest can be refunded', async () => {
      const inviter = await shop.person()
      const credits = await booked(990, 'credits', inviter)
      assert.equal(await shareOf(credits.tradeNo), 99)
      assert.match(await correct(credits, 0), /已作废（原来 ¥9\.9）/)
      assert.deepEqual(await stateOf(credits.tradeNo), [2, '', 0, 0])
      assert.deepEqual([await shop.balance(credits.userId), await shareOf(credits.tradeNo)], [10_000, 0])
      const buyer = await bought('member')
      const until = async () =>
        (await shop.db.select().from(appUser).where(eq(appUser.id, buyer.userId)))[0]!.membershipUntil!.getTime()
      const before = await until()
      const member = { tradeNo: buyer.tradeNo, refundNo: 'TYPED-MEMBER' }
      await shop.money.bookRefund({ ...member, amountFen: 995 }, why)
      assert.equal(before - (await until()), 15 * day)
      await correct(member, 0)
      assert.equal(await until(), before)
      await sound()
      const { refunds } = await shop.money.stats()
      assert.equal(
        refunds['done'],
        (await shop.db.$count(payRefund, and(eq(payRefund.state, 'done')))) -
          (await shop.db.$count(payRefund, isNotNull(payRefund.corrects))) -
          2,
        'neither the two voided ones nor the entries count as refunds',
      )
      const all = await shop.money.refund(credits.tradeNo, why)
      assert.deepEqual([all.amountFen, all.state, all.refundNo === credits.refundNo], [990, 'done', false])
      await sound()
    })

    test('a repeat does nothing; a second correction starts from the first; each has who, why and a key', async () => {
      const refund = await booked(990)
      await correct(refund, 90, 'K-1')
      assert.match(await correct(refund, 90), /之前已经更正为 ¥0\.9，这次没有再做/)
      await correct(refund, 990, 'K-2')
      assert.deepEqual(await stateOf(refund.tradeNo), [4, '', 990, 0])
      assert.match(await correct(refund, 90, 'K-1'), /这次没有再做/, 'the first outcome, although it was undone')
      await assert.rejects(correct(refund, 80, 'K-1'), refuses(/已经用在另一个操作上/))
      assert.deepEqual(
        (await entries(refund.tradeNo)).map(([amountFen]) => amountFen),
        [990, -900, 900],
      )
      const actions = await shop.db.select().from(operatorAction).where(eq(operatorAction.subject, refund.tradeNo))
      assert.deepEqual(
        actions
          .filter(({ verb }) => verb === 'correct')
          .map(({ who, reason, key, details }) => [who, reason, key, details]),
        [
          ['checker', '金额记错', 'K-1', { refundNo: refund.refundNo, amountFen: 90, beforeFen: 990 }],
          ['checker', '金额记错', 'K-2', { refundNo: refund.refundNo, amountFen: 990, beforeFen: 90 }],
        ],
      )
      await sound()
    })

    test('corrections at the same time end at one of the amounts, with no more than their entries', async () => {
      const refund = await booked(990)
      await Promise.all([90, 0, 90, 0].map((amountFen) => correct(refund, amountFen)))
      const sum = (await entries(refund.tradeNo)).reduce((all, [amountFen]) => all + Number(amountFen), 0)
      assert.ok(sum === 90 || sum === 0, String(sum))
      assert.deepEqual(await stateOf(refund.tradeNo), [2, '', sum, 0])
      await sound()
    })

    test('refused: an open or failed refund, one of another order, an entry, more than was stored', async () => {
      const { userId, tradeNo } = await bought()
      await shop.cashier(userId, tradeNo, 'slowRefunds')
      const { refundNo } = await shop.money.refund(tradeNo, { ...why, amountFen: 99 })
      await assert.rejects(correct({ tradeNo, refundNo }, 0), refuses(/还没有结束，不能更正/))
      await shop.cashier(userId, tradeNo, 'failRefunds')
      await assert.rejects(correct({ tradeNo, refundNo }, 0), refuses(/没有成功，不用更正/))
      const refund = await booked(90)
      await assert.rejects(correct(refund, 91), refuses(/记的是 ¥0\.9，不能更正得更多.*refunded/))
      await correct(refund, 10)
      const [entry] = await shop.db
        .select()
        .from(payRefund)
        .where(and(eq(payRefund.tradeNo, refund.tradeNo), isNotNull(payRefund.corrects)))
      await assert.rejects(correct({ ...refund, refundNo: entry!.id }, 0), refuses(/没有退款/))
      await assert.rejects(correct({ tradeNo, refundNo: refund.refundNo }, 0), refuses(/没有退款/))
      await assert.rejects(correct({ ...refund, tradeNo: 'nothing' }, 0), refuses(/没有订单 nothing/))
      await assert.rejects(
        shop.money.bookRefund({ tradeNo, refundNo: refund.refundNo, amountFen: 1 }, why),
        refuses(new RegExp(`是订单 ${refund.tradeNo} 的退款`)),
      )
      assert.deepEqual(await stateOf(refund.tradeNo), [2, '', 10, 0])
      await sound()
    })

    test("the promoter's share: a wrong early refund gives it back late, an amount raised late takes no more", async () => {
      const inviter = await shop.person()
      const [lowered, raised] = [await booked(990, 'credits', inviter), await booked(90, 'credits', inviter)]
      assert.deepEqual([await shareOf(lowered.tradeNo), await shareOf(raised.tradeNo)], [99, 9])
      shop.clock.move(8 * day)
      await correct(lowered, 90)
      await shop.money.bookRefund({ tradeNo: raised.tradeNo, refundNo: raised.refundNo, amountFen: 990 }, typo)
      assert.deepEqual([await shareOf(lowered.tradeNo), await shareOf(raised.tradeNo)], [9, 9])
      await sound()
      await correct(raised, 50)
      assert.equal(await shareOf(raised.tradeNo), 5, 'below what was known in time')
      await sound()
    })

    test('a second payment whose refund never was is the operator’s case again, unless it was dismissed', async () => {
      const { userId, tradeNo } = await bought()
      const transactionId = `T2-${tradeNo}`
      const second = { tradeNo, transactionId, amountFen: 990, currency: 'CNY', paidAt: shop.clock.now() }
      await shop.notify(writeNotice(secret, second, shop.clock.now()))
      const books: PayProvider = { ...shop.sandbox, refund: async (asked) => ({ ...asked, state: 'done' }) }
      const { refundNo } = await shop.through(books).refund(tradeNo, { ...why, transactionId })
      assert.deepEqual(await stateOf(tradeNo), [2, '', 0, 0])
      await correct({ tradeNo, refundNo }, 0)
      assert.deepEqual(await stateOf(tradeNo), [2, 'paidTwice', 0, 0])
      assert.equal(await shop.balance(userId), 10_000)
      await shop.money.parked.dismiss(tradeNo, why)
      await correct({ tradeNo, refundNo }, 990)
      await correct({ tradeNo, refundNo }, 0)
      assert.deepEqual(await stateOf(tradeNo), [2, '', 0, 0])
      await sound()
    })

    test('a payment that counted as refunded before it was known is granted when that was wrong, or waits', async () => {
      for (const [action, state, credits] of [
        ['pay', [2, '', 0, 0], 10_000],
        ['wrongAmount', [1, 'amount', 0, 0], 0],
      ] as const) {
        const userId = await shop.person()
        const tradeNo = await shop.order(userId, 'credits')
        const [notice] = await shop.cashier(userId, tradeNo, action, { deliver: false })
        const payment = await shop.sandbox.query(tradeNo, 'NATIVE')
        assert.ok('transactionId' in payment)
        const refundNo = `EARLY-${tradeNo}`
        const { transactionId, amountFen } = payment
        await shop.notify(
          writeRefundNotice(secret, { tradeNo, refundNo, transactionId, amountFen, state: 'done' }, shop.clock.now()),
        )
        await shop.notify(notice!)
        assert.deepEqual([(await shop.row(tradeNo)).status, await shop.balance(userId)], [4, 0])
        await sound()
        await correct({ tradeNo, refundNo }, 0)
        assert.deepEqual(await stateOf(tradeNo), state)
        assert.equal(await shop.balance(userId), credits)
        if (action === 'wrongAmount') assert.equal(await shop.money.parked.credit(tradeNo, why), 'ended')
        assert.equal(await shop.balance(userId), 10_000)
        const [stored] = await shop.db.select().from(orderPayment).where(eq(orderPayment.tradeNo, tradeNo))
        assert.equal(stored?.use, 'order')
        await sound()
      }
    })

    test('a bill that names another amount corrects by an entry in its name; a voided refund is not searched in it', async () => {
      const [wrong, voided, right] = [await booked(990), await booked(500), await booked(90)]
      await correct(voided, 0)
      const now = shop.clock.now()
      const today = beijingDay(now)
      const payments = await Promise.all(
        [wrong, voided, right].map(async ({ tradeNo }) => ({
          ...{ tradeNo, amountFen: 990, currency: 'CNY', paidAt: now },
          transactionId: (await shop.row(tradeNo)).transactionId ?? '',
        })),
      )
      const refunds = [wrong, right].map(({ tradeNo, refundNo }) => ({
        tradeNo,
        refundNo,
        amountFen: 90,
        state: 'done' as const,
      }))
      const bill: Bill = { payments, refunds, feeFen: 0 }
      const { reconcile } = shop.through({ ...shop.sandbox, bill: async () => bill })
      const own = new Set([wrong, voided, right].map(({ tradeNo }) => tradeNo))
      const differences = async () =>
        (await reconcile('sandbox', today))?.differences
          .filter(({ tradeNo }) => own.has(tradeNo))
          .map(({ kind, tradeNo, billFen, ourFen }) => [kind, tradeNo, billFen, ourFen])
      assert.deepEqual(await differences(), [['refundAmount', wrong.tradeNo, 90, 990]])
      assert.deepEqual((await entries(wrong.tradeNo)).slice(1), [[-900, 'sandbox', `账单 ${today}`, true]])
      assert.deepEqual(await stateOf(wrong.tradeNo), [2, '', 90, 0])
      assert.deepEqual(await differences(), [], 'the effective amount is compared')
      await sound()
    })
  }),
)
