import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { attentionLines } from '../../../server/commands/order-list'
import {
  endsOfRefund,
  endsOfReport,
  endsOfReview,
  endsOfStatus,
  type EndingVerb,
} from '../../../server/domain/orders/operator/ends'
import type { RefundRow } from '../../../server/domain/orders/refunds/align-order'
import { orderPayment, payRefund, virtualOrder, voiceModel, type OrderReview } from '../../../server/ports/db/schema'
import type { OpenDb } from '../../../server/ports/db/types'
import { writeNotice, writeRefundNotice } from '../../../server/ports/pay/sandbox/notices'
import { PayError, type PayProvider } from '../../../server/ports/pay/types'
import { oneDb } from '../support/db'
import { openShop } from '../support/money-world'

const secret = 'a secret of the test'
const why = { reason: '核对过了', who: 'tester' }
const hour = 3600_000

oneDb((name, open) =>
  describe(`open states of orders on ${name}`, () => {
    let opened: OpenDb
    let shop: Awaited<ReturnType<typeof openShop>>
    before(async () => {
      opened = await open()
      shop = await openShop(opened)
    })
    after(() => opened.close())

    const buy = async (action: 'pay' | 'wrongAmount' = 'pay') => {
      const userId = await shop.person()
      const tradeNo = await shop.order(userId, 'credits')
      await shop.cashier(userId, tradeNo, action)
      return tradeNo
    }
    const pay = (tradeNo: string, transactionId: string) =>
      shop.notify(
        writeNotice(
          secret,
          { tradeNo, transactionId, amountFen: 990, currency: 'CNY', paidAt: shop.clock.now() },
          shop.clock.now(),
        ),
      )
    const openRefund = async (state: 'requested' | 'processing', refundNo: string | null) => {
      const tradeNo = await buy()
      const { transactionId } = await shop.row(tradeNo)
      const now = shop.clock.now()
      await shop.db
        .insert(payRefund)
        .values({
          ...{ id: shop.ids.ulid(), tradeNo, provider: 'sandbox', transactionId, amountFen: 99, state, createdAt: now },
          ...{ origin: 'provider', who: '', reason: '', refundNo: refundNo && `${refundNo}-${tradeNo}` },
        })
      return tradeNo
    }
    /** A provider that does at once what it is asked. */
    const willing = (): PayProvider => ({
      ...shop.sandbox,
      refund: async (asked) => ({ ...asked, state: 'done' }),
      reportDelivery: async (tradeNo) => {
        const deliveredAt = shop.clock.now()
        await shop.db.update(virtualOrder).set({ deliveredAt }).where(eq(virtualOrder.tradeNo, tradeNo))
        return { state: 'delivered' }
      },
    })

    const reviews: Record<Exclude<OrderReview, ''>, () => Promise<string>> = {
      amount: () => buy('wrongAmount'),
      paidTwice: async () => {
        const tradeNo = await buy()
        await pay(tradeNo, `T2-${tradeNo}`)
        return tradeNo
      },
      transactionUsed: async () => {
        const { transactionId } = await shop.row(await buy())
        const tradeNo = await shop.order(await shop.person(), 'credits')
        await pay(tradeNo, transactionId ?? '')
        return tradeNo
      },
      relationGone: async () => {
        const userId = await shop.person()
        const [now, id] = [shop.clock.now(), shop.ids.ulid()]
        const made = { engineName: 'x', traits: {}, sampleFileId: id, taskId: id, createdAt: now }
        await shop.db
          .insert(voiceModel)
          .values({ id, userId, name: '音色', ...made, expiresAt: new Date(now.getTime() + 240 * hour) })
        const tradeNo = await shop.order(userId, 'model', { relationId: id })
        await shop.db.update(voiceModel).set({ deletedAt: now }).where(eq(voiceModel.id, id))
        await shop.cashier(userId, tradeNo, 'pay')
        return tradeNo
      },
      refundFailed: async () => {
        const tradeNo = await buy()
        const busy: PayProvider = {
          ...shop.sandbox,
          refund: async () => {
            throw new PayError('refused', 'NOT_ENOUGH')
          },
        }
        await shop.through(busy).refund(tradeNo, why)
        return tradeNo
      },
    }
    const refunds: Record<Extract<RefundRow['state'], 'requested' | 'processing'>, (() => Promise<string>)[]> = {
      requested: [() => openRefund('requested', 'SEEN')],
      processing: [() => openRefund('processing', 'SEEN'), () => openRefund('processing', null)],
    }
    const unpaid = async () => {
      const tradeNo = await shop.order(await shop.person(), 'credits')
      shop.clock.move(2 * hour)
      return tradeNo
    }
    const refusedReport = async () => {
      const tradeNo = await buy()
      const refused = { refusal: '48001', reports: 13, refusedAt: shop.clock.now() }
      await shop.db.insert(virtualOrder).values({ tradeNo, openId: 'o', ...refused })
      return tradeNo
    }

    const run: Record<EndingVerb, (tradeNo: string) => Promise<unknown>> = {
      credit: (tradeNo) => shop.money.parked.credit(tradeNo, why),
      dismiss: (tradeNo) => shop.money.parked.dismiss(tradeNo, why),
      refund: async (tradeNo) => {
        const [parked] = (await shop.db.select().from(orderPayment).where(eq(orderPayment.tradeNo, tradeNo))).filter(
          ({ transactionId, use }) => use === 'parked' && transactionId.startsWith('T2-'),
        )
        return shop
          .through(willing())
          .refund(tradeNo, { ...why, ...(parked && { transactionId: parked.transactionId }) })
      },
      'end-refund': async (tradeNo) => {
        const [row] = await shop.db.select().from(payRefund).where(eq(payRefund.tradeNo, tradeNo))
        return shop.money.endRefund(tradeNo, row?.refundNo ?? '', row?.refundNo ? 'done' : 'failed', why)
      },
      report: (tradeNo) => shop.through(willing()).reportByOperator(tradeNo, why),
      reported: (tradeNo) => shop.money.markReported(tradeNo, why),
    }

    const makers: [string, () => Promise<string>, readonly EndingVerb[]][] = [
      ...Object.entries(reviews).map(([review, make]): (typeof makers)[number] => [
        review,
        make,
        endsOfReview[review as 'amount'],
      ]),
      ...Object.entries(refunds).flatMap(([state, all]) =>
        all.map((make): (typeof makers)[number] => [`refund ${state}`, make, endsOfRefund[state as 'requested']]),
      ),
      ['unpaid past its time', unpaid, endsOfStatus[1]],
      ['refused report', refusedReport, endsOfReport],
    ]
    const linesOf = async (tradeNo: string) =>
      (await attentionLines(shop.db, shop.clock.now())).filter((line) => line.includes(tradeNo))

    for (const [state, make, verbs] of makers)
      test(`${state}: the list has it with ${verbs.join(', ')}, and each of them ends it`, async () => {
        assert.ok(verbs.length > 0)
        for (const verb of verbs) {
          const tradeNo = await make()
          const [line = '', ...more] = await linesOf(tradeNo)
          assert.deepEqual([line.endsWith(`→ ${verbs.join('、')}`), more], [true, []], line)
          await run[verb](tradeNo)
          assert.deepEqual(await linesOf(tradeNo), [], verb)
          const left = await shop.db.select().from(orderPayment).where(eq(orderPayment.tradeNo, tradeNo))
          assert.ok(
            left.every(({ use }) => use !== 'parked'),
            verb,
          )
        }
        assert.deepEqual(await shop.differences(), [])
      })

    test('an abandoned order that is closed is not listed, and neither is one that can still be paid', async () => {
      const waiting = await shop.order(await shop.person(), 'credits')
      assert.deepEqual(await linesOf(waiting), [])
      const closed = await unpaid()
      await shop.money.parked.dismiss(closed, why)
      assert.deepEqual([(await shop.row(closed)).status, await linesOf(closed)], [3, []])
      await pay(closed, `LATE-${closed}`)
      assert.equal((await shop.row(closed)).status, 2, 'a late payment is still credited')
    })

    test('a refund requested here keeps its amount: what the provider paid out instead is an entry', async () => {
      const tradeNo = await buy()
      const { transactionId } = await shop.row(tradeNo)
      const slow: PayProvider = { ...shop.sandbox, refund: async (asked) => ({ ...asked, state: 'processing' }) }
      const { refundNo } = await shop.through(slow).refund(tradeNo, { ...why, amountFen: 100 })
      const told = { tradeNo, refundNo, transactionId: transactionId ?? '', amountFen: 90, state: 'done' } as const
      await shop.notify(writeRefundNotice(secret, told, shop.clock.now()))
      const rows = await shop.db.select().from(payRefund).where(eq(payRefund.tradeNo, tradeNo)).orderBy(payRefund.id)
      assert.deepEqual(
        rows.map(({ amountFen, who, corrects }) => [amountFen, who, corrects !== null]),
        [
          [100, 'tester', false],
          [-10, 'sandbox', true],
        ],
      )
      assert.equal((await shop.row(tradeNo)).refundedFen, 90)
      assert.deepEqual(await shop.differences(), [])
    })
  }),
)
