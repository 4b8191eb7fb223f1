import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { auditOrders } from '../../../server/domain/orders/audit'
import type { OpenDb } from '../../../server/ports/db/types'
import { eachDb } from '../support/db'
import { openShop } from '../support/money-world'

/** What somebody with a database console could do to orders, and the checks that must notice. */
const faults: readonly (readonly [string, string, readonly string[]])[] = [
  [
    'an order is marked paid without a payment',
    `update pay_order set status = 2, paid_fen = 990 where trade_no = (select max(trade_no) from pay_order where status = 1)`,
    ['a paid order gave its credits', 'a paid order has its payment'],
  ],
  [
    'a paid order is opened again',
    `update pay_order set status = 1 where trade_no = (select trade_no from order_payment where "use" = 'order' limit 1)`,
    ['a payment that pays an order has paid it'],
  ],
  [
    'a refund is made bigger',
    `update pay_refund set amount_fen = amount_fen + 100000`,
    ['refunds claim their part of the credits', 'no more comes back than was paid'],
  ],
  [
    'a refund is deleted',
    `delete from pay_refund`,
    [
      'refunds claim their part of the credits',
      'an order says what came back',
      'an order is refunded when all of it came back',
    ],
  ],
  [
    'a correction names a refund of another order',
    `update pay_refund set trade_no = (select max(trade_no) from pay_order where status = 1) where corrects is not null`,
    ['a correction leaves a refund of its order between nothing and the payment'],
  ],
  [
    'a correction takes more than the refund',
    `update pay_refund set amount_fen = -100000 where corrects is not null`,
    ['a correction leaves a refund of its order between nothing and the payment', 'an order says what came back'],
  ],
  [
    'a correction is deleted',
    `delete from pay_refund where corrects is not null`,
    ['refunds claim their part of the credits', 'an order says what came back'],
  ],
  [
    'an order says that more came back',
    `update pay_order set refunded_fen = refunded_fen + 1 where status = 2`,
    ['an order says what came back'],
  ],
  [
    'a share is paid again',
    `update commission set clawed_back_fen = 0`,
    ["a refund takes back its part of the promoter's share"],
  ],
  ['a share grows', `update commission set order_fen = 99999`, ["a promoter's share is of a paid order"]],
  ['a membership is ended', `update app_user set membership_until = null`, ['a membership lasts as its orders say']],
  [
    'what a membership was is forgotten',
    `delete from order_extension where item = 'membership'`,
    ['a membership or storage was moved by its order'],
  ],
  ['a work is ended early', `update file set expires_at = created_at`, ['storage lasts as its orders say']],
  [
    'a hold stays without its work',
    `insert into credit_hold (ref, user_id, credits, status, created_at) select 'task:gone', id, 1, 'open', now() from app_user limit 1`,
    ['a hold is not older than its work'],
  ],
  [
    'a decision is deleted',
    `delete from operator_action where verb = 'grant'`,
    ['credits of an operator were decided'],
  ],
]

eachDb((name, open) =>
  describe(`audit of orders on ${name}`, () => {
    let opened: OpenDb
    before(async () => {
      opened = await open()
      const shop = await openShop(opened)
      const userId = await shop.person(await shop.person())
      const why = { reason: 'r', who: 'w' }
      const now = shop.clock.now()
      await opened.db.execute(sql`
        insert into file (id, user_id, kind, origin, key, mime, bytes, sha256, created_at, expires_at) values
        ('f', ${userId}, 'image', 'upload', 'f', 'm', 1, '', ${now.toISOString()}::timestamptz,
          ${now.toISOString()}::timestamptz + interval '9 days')`)
      const buy = async (combId: string) => {
        const tradeNo = await shop.order(userId, combId)
        await shop.cashier(userId, tradeNo, 'pay')
        return tradeNo
      }
      for (const combId of ['credits', 'storage', 'member']) await buy(combId)
      await shop.money.refund(await buy('credits'), { ...why, amountFen: 300 })
      await shop.money.refund(await buy('credits'), why)
      const corrected = { tradeNo: await buy('credits'), refundNo: 'CONSOLE-1' }
      await shop.money.bookRefund({ ...corrected, amountFen: 990 }, why)
      await shop.money.correctRefund({ ...corrected, amountFen: 90 }, why)
      await shop.money.operatorCredits.grant({ user: userId, credits: 5 }, why)
      await shop.order(userId, 'credits')
    })
    after(() => opened.close())

    test('sound orders have no differences', async () => {
      assert.deepEqual(await auditOrders(opened.db), [])
    })

    for (const [what, statement, noticed] of faults)
      test(`${what}: noticed`, async () => {
        class Undo extends Error {}
        const found: string[] = []
        await opened.db
          .transaction(async (tx) => {
            await tx.execute(statement)
            found.push(...new Set((await auditOrders(tx)).map(({ check }) => check)))
            throw new Undo()
          })
          .catch((error) => {
            if (!(error instanceof Undo)) throw error
          })
        assert.deepEqual(
          noticed.filter((one) => !found.includes(one)),
          [],
          found.join(', '),
        )
      })
  }),
)
