import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { NotPossible } from '../../../server/audit/not-possible'
import { appUser, file, operatorAction, orderPayment, payRefund, voiceModel } from '../../../server/ports/db/schema'
import type { OpenDb } from '../../../server/ports/db/types'
import { PayError, type PayProvider, type Refund } from '../../../server/ports/pay/types'
import { writeNotice, writeRefundNotice } from '../../../server/ports/pay/sandbox/notices'
import { AppError } from '../../../server/errors'
import { eachDb } from '../support/db'
import { openShop } from '../support/money-world'
import { movableClock } from '../support/people'
import { replayLedger } from '../support/replay-ledger'

const day = 24 * 3600_000
const secret = 'a secret of the test'
const why = { reason: '用户申请', who: 'tester' }

eachDb((name, open) =>
  describe(`refunds on ${name}`, () => {
    let opened: OpenDb
    let shop: Awaited<ReturnType<typeof openShop>>
    before(async () => {
      opened = await open()
      shop = await openShop(opened)
    })
    after(() => opened.close())

    const bought = async (combId = 'credits', userId?: string) => {
      const buyer = userId ?? (await shop.person())
      const tradeNo = await shop.order(buyer, combId)
      await shop.cashier(buyer, tradeNo, 'pay')
      return { userId: buyer, tradeNo }
    }
    const refunds = (tradeNo: string) => shop.db.select().from(payRefund).where(eq(payRefund.tradeNo, tradeNo))
    const stateOf = async (tradeNo: string) => {
      const { status, review, refundedFen, refundingFen } = await shop.row(tradeNo)
      return [status, review, refundedFen, refundingFen]
    }
    const tell = async (refund: Partial<Refund> & { tradeNo: string }) =>
      shop.notify(
        writeRefundNotice(
          secret,
          {
            refundNo: `OTHER-${refund.tradeNo}`,
            transactionId: (await shop.row(refund.tradeNo)).transactionId ?? 'T',
            amountFen: 990,
            state: 'done',
            ...refund,
          },
          shop.clock.now(),
        ),
      )
    const sound = async () => {
      assert.deepEqual(await shop.differences(), [])
      assert.deepEqual(await replayLedger(shop.db), [])
    }
    const fileOf = async (userId: string, days: number) => {
      const [id, now] = [shop.ids.ulid(), shop.clock.now()]
      const row = { id, userId, key: id, mime: 'image/png', bytes: 1, sha256: '', createdAt: now }
      await shop.db
        .insert(file)
        .values({ ...row, kind: 'image', origin: 'upload', expiresAt: new Date(now.getTime() + days * day) })
      return id
    }
    const endOfFile = async (id: string) =>
      (await shop.db.select().from(file).where(eq(file.id, id)))[0]!.expiresAt!.getTime()
    const memberUntil = async (id: string) =>
      (await shop.db.select().from(appUser).where(eq(appUser.id, id)))[0]!.membershipUntil!.getTime()

    test('one fen that came back takes the part of one fen, and the rest stays the purchase', async () => {
      const { userId, tradeNo } = await bought()
      await tell({ tradeNo, amountFen: 1, refundNo: 'GOODWILL1' })
      assert.equal(await shop.balance(userId), 10_000 - 10)
      assert.deepEqual(await stateOf(tradeNo), [2, '', 1, 0])
      await tell({ tradeNo, amountFen: 1, refundNo: 'GOODWILL1' })
      assert.equal(await shop.balance(userId), 10_000 - 10)
      const [seen] = await shop.money.orders.get(userId, tradeNo)
      assert.deepEqual([seen?.refundedFen, seen?.refundingFen], [1, 0])
      await sound()
    })

    test('parts add up to the whole, never to more', async () => {
      const { userId, tradeNo } = await bought()
      for (const [amountFen, left] of [
        [333, 10_000 - 3363],
        [333, 10_000 - 6727],
        [324, 0],
      ] as const) {
        const { state } = await shop.money.refund(tradeNo, { ...why, amountFen, again: true })
        assert.deepEqual([state, await shop.balance(userId)], ['done', left])
      }
      assert.deepEqual(await stateOf(tradeNo), [4, '', 990, 0])
      await assert.rejects(shop.money.refund(tradeNo, { ...why, amountFen: 1 }), NotPossible)
      assert.equal((await shop.money.refund(tradeNo, why)).state, 'done')
      assert.equal((await refunds(tradeNo)).length, 3)
      await sound()
    })

    test('the same wish twice is one refund, unless another is meant', async () => {
      const { tradeNo } = await bought()
      const wish = { ...why, amountFen: 100 }
      const first = await shop.money.refund(tradeNo, wish)
      assert.equal((await shop.money.refund(tradeNo, wish)).refundNo, first.refundNo)
      assert.notEqual((await shop.money.refund(tradeNo, { ...wish, again: true })).refundNo, first.refundNo)
      assert.equal((await shop.row(tradeNo)).refundedFen, 200)
    })

    test('all asks for what is left beside an open part; equal amounts of two operators are two refunds', async () => {
      const { userId, tradeNo } = await bought()
      await shop.cashier(userId, tradeNo, 'slowRefunds')
      const part = await shop.money.refund(tradeNo, { ...why, amountFen: 300 })
      const other = await shop.money.refund(tradeNo, { ...why, amountFen: 300, who: 'other' })
      const rest = await shop.money.refund(tradeNo, { ...why, reason: '全退' })
      assert.deepEqual([part.amountFen, other.amountFen, rest.amountFen], [300, 300, 390])
      assert.equal(new Set([part, other, rest].map(({ refundNo }) => refundNo)).size, 3)
      for (const [wish, first] of [
        [{ ...why, amountFen: 300 }, part],
        [{ ...why, amountFen: 300, who: 'other' }, other],
        [{ ...why, reason: '全退' }, rest],
      ] as const)
        assert.equal((await shop.money.refund(tradeNo, wish)).refundNo, first.refundNo)
      const two = await bought()
      await shop.cashier(two.userId, two.tradeNo, 'slowRefunds')
      const open = await shop.money.refund(two.tradeNo, { ...why, amountFen: 300 })
      const again = await shop.money.refund(two.tradeNo, { ...why, amountFen: 300, again: true })
      assert.notEqual(again.refundNo, open.refundNo, 'also while the first is open')
    })

    test('a failed part explains why its provider says "refunded": no more is frozen, and its late success counts', async () => {
      const { userId, tradeNo } = await bought()
      let fate: Refund['state'] = 'failed'
      const provider: PayProvider = {
        ...shop.sandbox,
        refund: async (asked) => ({ ...asked, state: 'processing' }),
        queryRefund: async (asked) => ({ ...asked, state: fate, ...(fate === 'failed' && { detail: 'ABNORMAL' }) }),
        query: async () => ({
          state: 'refunded',
          refundedFen: null,
          transactionId: (await shop.row(tradeNo)).transactionId ?? '',
          amountFen: 990,
          currency: 'CNY',
          paidAt: shop.clock.now(),
        }),
      }
      const { refund, poll } = shop.through(provider)
      await refund(tradeNo, { ...why, amountFen: 99 })
      for (const wait of [60_000, day, 3 * day]) {
        shop.clock.move(wait)
        while (await poll());
        assert.deepEqual(await stateOf(tradeNo), [2, 'refundFailed', 0, 0])
        assert.equal(await shop.balance(userId), 10_000)
      }
      fate = 'done'
      shop.clock.move(10 * day)
      while (await poll());
      assert.deepEqual(await stateOf(tradeNo), [2, '', 99, 0])
      assert.deepEqual([await shop.balance(userId), (await refunds(tradeNo)).length], [9_000, 1])
      await sound()
    })

    test('a refund without an end at its provider is ended by the operator, once, with who and why', async () => {
      const { userId, tradeNo } = await bought()
      await shop.cashier(userId, tradeNo, 'slowRefunds')
      const [lost, kept] = [
        await shop.money.refund(tradeNo, { ...why, amountFen: 99 }),
        await shop.money.refund(tradeNo, { ...why, amountFen: 198 }),
      ]
      assert.deepEqual(await stateOf(tradeNo), [2, '', 0, 297])
      await shop.money.endRefund(tradeNo, lost.refundNo, 'failed', why)
      assert.match(await shop.money.endRefund(tradeNo, lost.refundNo, 'failed', why), /之前已经结束/)
      await shop.money.endRefund(tradeNo, kept.refundNo, 'done', why)
      assert.deepEqual(await stateOf(tradeNo), [2, '', 198, 0])
      assert.equal(await shop.balance(userId), 8_000)
      await assert.rejects(shop.money.endRefund(tradeNo, kept.refundNo, 'failed', why), NotPossible)
      await assert.rejects(shop.money.endRefund(tradeNo, 'R-NOTHING', 'done', why), NotPossible)
      await shop.money.bookRefund({ tradeNo, refundNo: 'CONSOLE-2', amountFen: 99 }, { ...why, who: 'booker' })
      const actions = await shop.db.select().from(operatorAction).where(eq(operatorAction.subject, tradeNo))
      assert.deepEqual(
        actions.map(({ verb, who, details }) => [verb, who, details['refundNo']]).filter(([verb]) => verb !== 'refund'),
        [
          ['endRefund', 'tester', lost.refundNo],
          ['endRefund', 'tester', kept.refundNo],
          ['refunded', 'booker', 'CONSOLE-2'],
        ],
      )
      await sound()
    })

    test('a whole refund that was written down wrongly is corrected to its part, and the rest is given back', async () => {
      const inviter = await shop.person()
      const credits = await bought('credits', await shop.person(inviter))
      const member = await bought('member')
      const until = await memberUntil(member.userId)
      const book = (tradeNo: string, amountFen: number) =>
        shop.money.bookRefund({ tradeNo, refundNo: `TYPED-${tradeNo}`, amountFen }, why)
      await book(credits.tradeNo, 990)
      shop.clock.move(15 * day)
      await book(member.tradeNo, 1990)
      assert.equal(await memberUntil(member.userId), shop.clock.now().getTime())
      assert.deepEqual(await stateOf(credits.tradeNo), [4, '', 990, 0])
      await sound()
      await book(credits.tradeNo, 99)
      await book(member.tradeNo, 199)
      assert.deepEqual(await stateOf(credits.tradeNo), [2, '', 99, 0])
      assert.deepEqual(await stateOf(member.tradeNo), [2, '', 199, 0])
      assert.equal(await shop.balance(credits.userId), 9_000)
      assert.equal(await memberUntil(member.userId), until - 3 * day)
      await sound()
    })

    test('a notice does not change the amount of a refund that is done', async () => {
      const { userId, tradeNo } = await bought()
      const { refundNo } = await shop.money.refund(tradeNo, { ...why, amountFen: 99 })
      for (const amountFen of [1, 990]) await tell({ tradeNo, refundNo, amountFen })
      assert.deepEqual(await stateOf(tradeNo), [2, '', 99, 0])
      assert.equal(await shop.balance(userId), 9_000)
      await sound()
    })

    test('what a refund takes is frozen while it is processing, and given back when it fails', async () => {
      const { userId, tradeNo } = await bought()
      await shop.cashier(userId, tradeNo, 'slowRefunds')
      assert.equal((await shop.money.refund(tradeNo, { ...why, amountFen: 495 })).state, 'processing')
      assert.equal(await shop.balance(userId), 5000)
      assert.deepEqual(await stateOf(tradeNo), [2, '', 0, 495])
      await assert.rejects(
        shop.ledger.hold(shop.db, { userId, ref: `task:${tradeNo}`, credits: 5001 }),
        (error) => error instanceof AppError && error.code === 402,
      )
      await shop.cashier(userId, tradeNo, 'failRefunds')
      assert.equal(await shop.balance(userId), 10_000)
      assert.deepEqual(await stateOf(tradeNo), [2, 'refundFailed', 0, 0])
      assert.ok(shop.warnings.some(({ about }) => about === 'a refund did not go through'))
      await sound()
      // Tried again under the same number, it goes through.
      assert.equal((await shop.money.refund(tradeNo, { ...why, amountFen: 495 })).state, 'processing')
      await shop.cashier(userId, tradeNo, 'endRefunds')
      assert.deepEqual(await stateOf(tradeNo), [2, '', 495, 0])
      assert.equal((await refunds(tradeNo)).length, 1)
      await sound()
    })

    test('credits that work under way holds are taken when they come back', async () => {
      const { userId, tradeNo } = await bought()
      await shop.ledger.hold(shop.db, { userId, ref: 'work:1', credits: 7000 })
      await shop.money.refund(tradeNo, why)
      assert.equal(await shop.balance(userId), 0)
      await shop.ledger.capture(shop.db, { ref: 'work:1', credits: 2500 })
      assert.equal(await shop.balance(userId), 0, 'used is used, the rest is taken')
      await sound()
    })

    test('a refund whose notice is lost is asked about until it is over, less and less often', async () => {
      const { userId, tradeNo } = await bought()
      await shop.cashier(userId, tradeNo, 'slowRefunds')
      await shop.money.refund(tradeNo, why)
      const checks = async () => (await refunds(tradeNo))[0]!.checks
      for (let minutes = 0; minutes < 120; minutes += 1) {
        shop.clock.move(60_000)
        await shop.money.poll()
      }
      assert.ok((await checks()) > 5 && (await checks()) < 20, `${await checks()} times`)
      await shop.cashier(userId, tradeNo, 'endRefunds', { deliver: false })
      shop.clock.move(3 * 3600_000)
      await Promise.all([shop.money.poll(), shop.money.poll()])
      assert.deepEqual(await stateOf(tradeNo), [4, '', 990, 0])
    })

    test('a provider that is away: the wish stays, frozen, and is asked for again; a refusal gives everything back', async () => {
      const { userId, tradeNo } = await bought()
      let answer: PayError | null = new PayError('unreachable')
      const moody: PayProvider = {
        ...shop.sandbox,
        refund: (request) => (answer ? Promise.reject(answer) : shop.sandbox.refund(request)),
      }
      const { refund, poll } = shop.through(moody)
      assert.equal((await refund(tradeNo, why)).state, 'requested')
      assert.equal(await shop.balance(userId), 0)
      answer = new PayError('refused', 'NOT_ENOUGH')
      shop.clock.move(day)
      while (await poll());
      assert.deepEqual([(await refunds(tradeNo))[0]!.failure, await shop.balance(userId)], ['NOT_ENOUGH', 10_000])
      answer = null
      assert.equal((await refund(tradeNo, why)).state, 'done')
      assert.equal((await refunds(tradeNo)).length, 1)
    })

    test('a refund that its provider does not know yet stays frozen; after hours of that it has failed', async () => {
      const { userId, tradeNo } = await bought()
      await shop.cashier(userId, tradeNo, 'slowRefunds')
      await shop.money.refund(tradeNo, why)
      const { poll } = shop.through({ ...shop.sandbox, queryRefund: async () => null })
      shop.clock.move(60_000)
      while (await poll());
      assert.deepEqual([(await refunds(tradeNo))[0]!.state, await shop.balance(userId)], ['processing', 0])
      for (let times = 0; times < 7; times++) {
        shop.clock.move(3 * 3600_000)
        while (await poll());
      }
      assert.deepEqual([(await refunds(tradeNo))[0]!.failure, await shop.balance(userId)], ['NOT_FOUND', 10_000])
    })

    test("made in the provider's console: learned by its notice, and without one by asking about the paid order", async () => {
      const told = await bought()
      await shop.cashier(told.userId, told.tradeNo, 'refundElsewhere')
      assert.deepEqual(await stateOf(told.tradeNo), [4, '', 990, 0])
      const part = await bought()
      await shop.cashier(part.userId, part.tradeNo, 'refundPart')
      assert.deepEqual(await stateOf(part.tradeNo), [2, '', 99, 0])
      const lost = await bought()
      await shop.cashier(lost.userId, lost.tradeNo, 'loseRefundNotice')
      assert.equal(await shop.balance(lost.userId), 10_000)
      shop.clock.move(day)
      while (await shop.money.poll());
      assert.deepEqual(await stateOf(lost.tradeNo), [4, '', 990, 0])
      assert.equal(await shop.balance(lost.userId), 0)
      await sound()
    })

    test('the refund is heard before the payment: nothing is credited, or only what is left', async () => {
      for (const [amountFen, balance, state] of [
        [990, 0, [4, '', 990, 0]],
        [99, 9000, [2, '', 99, 0]],
      ] as const) {
        const userId = await shop.person()
        const tradeNo = await shop.order(userId, 'credits')
        const [notice] = await shop.cashier(userId, tradeNo, 'pay', { deliver: false })
        const payment = await shop.sandbox.query(tradeNo, 'NATIVE')
        assert.ok('transactionId' in payment)
        await tell({ tradeNo, amountFen, transactionId: payment.transactionId })
        await shop.notify(notice!)
        await shop.notify(notice!)
        assert.equal(await shop.balance(userId), balance)
        assert.deepEqual(await stateOf(tradeNo), state)
      }
      await sound()
    })

    test('neither a question nor the bill credits a payment that went back before it was known', async () => {
      const userId = await shop.person()
      const [asked, billed] = [await shop.order(userId, 'credits'), await shop.order(userId, 'credits')]
      for (const tradeNo of [asked, billed]) {
        await shop.cashier(userId, tradeNo, 'loseNotice')
        await shop.cashier(userId, tradeNo, 'loseRefundNotice')
      }
      assert.equal((await shop.money.orders.get(userId, asked))[0]?.status, 4)
      const today = new Date(shop.clock.now().getTime() + 8 * 3600_000).toISOString().slice(0, 10)
      const { credited = [] } = (await shop.money.reconcile('sandbox', today)) ?? {}
      assert.ok(!credited.includes(billed))
      assert.deepEqual(await stateOf(billed), [4, '', 990, 0])
      assert.equal(await shop.balance(userId), 0)
    })

    test('a provider that says "refunded" without an amount: all is frozen until a notice or the operator says how much', async () => {
      const { userId, tradeNo } = await bought()
      const vague: PayProvider = {
        ...shop.sandbox,
        query: async () => ({
          state: 'refunded',
          refundedFen: null,
          transactionId: (await shop.row(tradeNo)).transactionId ?? '',
          amountFen: 990,
          currency: 'CNY',
          paidAt: shop.clock.now(),
        }),
      }
      shop.clock.move(day)
      const { poll } = shop.through(vague)
      while (await poll());
      assert.deepEqual(await stateOf(tradeNo), [2, '', 0, 990])
      assert.equal(await shop.balance(userId), 0)
      await tell({ tradeNo, amountFen: 99, refundNo: 'CONSOLE-1' })
      assert.deepEqual(await stateOf(tradeNo), [2, '', 99, 0])
      assert.equal(await shop.balance(userId), 9000)
      assert.equal((await refunds(tradeNo)).length, 1)
      await sound()
    })

    test('storage: works made after the purchase keep their end, others end as without it', async () => {
      const userId = await shop.person()
      const old = await fileOf(userId, 10)
      const before = await endOfFile(old)
      const { tradeNo } = await bought('storage', userId)
      assert.equal((await endOfFile(old)) - before, 30 * day)
      const later = await fileOf(userId, 5)
      const endOfLater = await endOfFile(later)
      await shop.money.refund(tradeNo, { ...why, amountFen: 300 })
      assert.equal((await endOfFile(old)) - before, 15 * day)
      assert.equal((await shop.money.refund(tradeNo, why)).state, 'done')
      assert.deepEqual([await endOfFile(old), await endOfFile(later)], [before, endOfLater])
      await sound()
    })

    test('membership: only what that purchase moved, never the days of a later one', async () => {
      const userId = await shop.person()
      const first = await bought('member', userId)
      shop.clock.move(40 * day)
      const second = await bought('member', userId)
      const until = await memberUntil(userId)
      await shop.money.refund(first.tradeNo, why)
      assert.equal(await memberUntil(userId), until, 'its days are over, the second began after them')
      await shop.money.refund(second.tradeNo, { ...why, amountFen: 995 })
      assert.equal(until - (await memberUntil(userId)), 15 * day)
      await sound()
    })

    test('memberships count in the sequence of their purchases, whatever the clocks of the processes show', async () => {
      const ahead = movableClock(new Date(shop.clock.now().getTime() + 240_000).toISOString())
      const fast = await openShop(opened, { clock: ahead, ids: shop.ids })
      const userId = await shop.person()
      const first = await fast.order(userId, 'member')
      await fast.cashier(userId, first, 'pay')
      const second = await bought('member', userId)
      const third = await fast.order(userId, 'member')
      await fast.cashier(userId, third, 'pay')
      await sound()
      const until = await memberUntil(userId)
      assert.equal(until, ahead.now().getTime() + 90 * day)
      await shop.money.refund(second.tradeNo, why)
      await shop.money.refund(first, { ...why, amountFen: 995 })
      assert.equal(await memberUntil(userId), until - 45 * day)
      await sound()
    })

    test('a model is shortened by its own purchase only', async () => {
      const userId = await shop.person()
      const [id, now] = [shop.ids.ulid(), shop.clock.now()]
      await shop.db
        .insert(voiceModel)
        .values({
          id,
          userId,
          name: 'm',
          engineName: 'e',
          traits: {},
          sampleFileId: id,
          taskId: id,
          createdAt: now,
          expiresAt: new Date(now.getTime() + 10 * day),
        })
      const tradeNo = await shop.order(userId, 'model', { relationId: id })
      await shop.cashier(userId, tradeNo, 'pay')
      await bought('storage', userId)
      await shop.money.refund(tradeNo, why)
      const [model] = await shop.db.select().from(voiceModel).where(eq(voiceModel.id, id))
      assert.equal(model!.expiresAt.getTime() - now.getTime(), 40 * day)
    })

    const secondPayment = async () => {
      const { userId, tradeNo } = await bought()
      const second = { transactionId: `T2-${tradeNo}`, amountFen: 990, currency: 'CNY', paidAt: shop.clock.now() }
      await shop.notify(writeNotice(secret, { tradeNo, ...second }, shop.clock.now()))
      return { userId, tradeNo, transactionId: second.transactionId }
    }

    test('a second payment is kept with its number and amount, and is returned alone', async () => {
      const { userId, tradeNo, transactionId } = await secondPayment()
      const payments = await shop.db.select().from(orderPayment).where(eq(orderPayment.tradeNo, tradeNo))
      const second = payments.find((one) => one.transactionId === transactionId)
      assert.deepEqual([second?.transactionId, second?.amountFen], [transactionId, 990])
      await assert.rejects(shop.money.refund(tradeNo, why), NotPossible, 'which of the two')
      const asked: string[] = []
      const books: PayProvider = {
        ...shop.sandbox,
        refund: async ({ transactionId: paid, tradeNo: of, refundNo, amountFen }) => {
          asked.push(paid)
          return { tradeNo: of, refundNo, transactionId: paid, amountFen, state: 'done' }
        },
      }
      const { refund } = shop.through(books)
      assert.equal((await refund(tradeNo, { ...why, transactionId })).state, 'done')
      assert.deepEqual(asked, [transactionId])
      assert.deepEqual(await stateOf(tradeNo), [2, '', 0, 0])
      assert.equal(await shop.balance(userId), 10_000)
      await sound()
    })

    test('each parked order can be ended: credited, returned or put away, once, with who and why', async () => {
      const parked = async () => {
        const userId = await shop.person()
        const tradeNo = await shop.order(userId, 'credits')
        await shop.cashier(userId, tradeNo, 'wrongAmount')
        return { userId, tradeNo }
      }
      const [credited, returned, dismissed] = [await parked(), await parked(), await parked()]
      assert.equal(await shop.money.parked.credit(credited.tradeNo, why), 'ended')
      assert.equal(await shop.money.parked.credit(credited.tradeNo, why), 'already')
      assert.deepEqual([await stateOf(credited.tradeNo), await shop.balance(credited.userId)], [[2, '', 0, 0], 10_000])
      await shop.money.refund(returned.tradeNo, why)
      assert.deepEqual([await stateOf(returned.tradeNo), await shop.balance(returned.userId)], [[4, '', 989, 0], 0])
      assert.equal(await shop.money.parked.dismiss(dismissed.tradeNo, why), 'ended')
      assert.equal(await shop.money.parked.dismiss(dismissed.tradeNo, why), 'already')
      assert.deepEqual(await stateOf(dismissed.tradeNo), [3, '', 0, 0])
      await shop.money.orders.get(dismissed.userId, dismissed.tradeNo)
      assert.deepEqual(await stateOf(dismissed.tradeNo), [3, '', 0, 0], 'it does not come back')
      const twice = await secondPayment()
      await assert.rejects(shop.money.parked.credit(twice.tradeNo, why), NotPossible)
      await shop.money.parked.dismiss(twice.tradeNo, why)
      assert.deepEqual(await stateOf(twice.tradeNo), [2, '', 0, 0])
      await assert.rejects(shop.money.parked.dismiss(await shop.order(twice.userId, 'credits'), why), NotPossible)
      const actions = await shop.db.select().from(operatorAction).where(eq(operatorAction.subject, credited.tradeNo))
      assert.deepEqual(
        actions.map(({ verb, who, reason }) => [verb, who, reason]),
        [['credit', 'tester', '用户申请']],
      )
      await sound()
    })

    test('an operator gives and takes credits with a reason, once for each reason', async () => {
      const userId = await shop.person()
      const { grant, take } = shop.money.operatorCredits
      const wish = { user: userId, credits: 300, days: 30 }
      assert.equal(await grant(wish, why), 'done')
      assert.equal(await grant(wish, why), 'already')
      assert.equal(await grant({ ...wish, again: true }, why), 'done')
      assert.equal(await shop.balance(userId), 600)
      assert.equal(await take({ user: userId, credits: 100 }, why), 'done')
      await assert.rejects(take({ user: userId, credits: 501 }, why), NotPossible)
      await assert.rejects(grant({ user: 'nobody', credits: 1 }, why), NotPossible)
      assert.equal(await shop.balance(userId), 500)
      await sound()
    })

    test("a promoter's share goes back with its part before it is available, and stays afterwards", async () => {
      const promoter = await shop.person()
      const userId = await shop.person(promoter)
      const { tradeNo } = await bought('credits', userId)
      await shop.money.refund(tradeNo, { ...why, amountFen: 330 })
      assert.deepEqual(await shop.money.promoter.total(promoter), {
        pendingFen: 66,
        availableFen: 0,
        paidOutFen: 0,
        clawedBackFen: 33,
      })
      shop.clock.move(8 * day)
      await shop.money.refund(tradeNo, why)
      assert.deepEqual(await shop.money.promoter.total(promoter), {
        pendingFen: 0,
        availableFen: 66,
        paidOutFen: 0,
        clawedBackFen: 33,
      })
      await sound()
    })

    test('nobody earns on money they pay themselves under another phone', async () => {
      const promoter = await shop.person()
      const own = await shop.order(promoter, 'credits')
      const theirs = await shop.order(await shop.person(promoter), 'credits')
      const other = await shop.order(await shop.person(promoter), 'credits')
      const pay = (tradeNo: string, payer: string) =>
        shop
          .through({
            ...shop.sandbox,
            readNotice: async () => ({
              kind: 'paid',
              payment: {
                tradeNo,
                transactionId: `T-${tradeNo}`,
                amountFen: 990,
                currency: 'CNY',
                paidAt: shop.clock.now(),
                payer,
              },
            }),
          })
          .handleNotice('sandbox', { headers: {}, body: Buffer.alloc(0) })
      await pay(own, 'open-id-1')
      await pay(theirs, 'open-id-1')
      assert.equal((await shop.money.promoter.total(promoter)).pendingFen, 0)
      await pay(other, 'open-id-2')
      assert.equal((await shop.money.promoter.total(promoter)).pendingFen, 99)
    })

    test('refunds racing spends and each other: no more comes back than was paid, no credit is spent and returned', () =>
      fc.assert(
        fc.asyncProperty(
          fc.array(fc.integer({ min: 1, max: 600 }), { minLength: 1, maxLength: 4 }),
          fc.array(fc.integer({ min: 1, max: 4000 }), { minLength: 1, maxLength: 6 }),
          fc.boolean(),
          async (parts, spends, isSlow) => {
            const { userId, tradeNo } = await bought()
            if (isSlow) await shop.cashier(userId, tradeNo, 'slowRefunds')
            await Promise.all([
              ...parts.map((amountFen, n) =>
                shop.money
                  .refund(tradeNo, { who: 'tester', reason: `part ${n}`, amountFen, again: true })
                  .catch((error) => {
                    if (!(error instanceof NotPossible)) throw error
                  }),
              ),
              ...spends.map(async (credits, n) => {
                const ref = `work:${tradeNo}:${n}`
                const held = await shop.ledger.hold(shop.db, { userId, ref, credits }).catch(() => null)
                if (held !== null) await shop.ledger.capture(shop.db, { ref, credits: Math.ceil(held / 2) })
              }),
            ])
            if (isSlow) await shop.cashier(userId, tradeNo, parts.length % 2 ? 'endRefunds' : 'failRefunds')
            const returned = (await refunds(tradeNo))
              .filter(({ state }) => state !== 'failed')
              .reduce((sum, { amountFen }) => sum + amountFen, 0)
            assert.ok(returned <= 990, `${returned} fen`)
            const [row] = await shop.db.select().from(payRefund).where(eq(payRefund.tradeNo, tradeNo))
            assert.ok(row)
            await sound()
          },
        ),
        { numRuns: 12 },
      ))
  }),
)
