import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { PGlite } from '@electric-sql/pglite'
import { migrationsFolder } from '../../../server/ports/db/migrations'

const statementsOf = (name: string) =>
  readFileSync(join(migrationsFolder, name), 'utf8').split('--> statement-breakpoint')

test('orders of before refunds were objects keep their money, credits, days and shares', async () => {
  const db = await PGlite.create()
  const all = readdirSync(migrationsFolder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  const here = all.findIndex((name) => name.endsWith('_refunds.sql'))
  for (const name of all.slice(0, here)) for (const one of statementsOf(name)) await db.exec(one)
  const order = (tradeNo: string, type: number, status: number, more = '') =>
    db.exec(`insert into pay_order (trade_no, order_id, input_hash, user_id, comb_id, ordered, price_fen, scene, provider, status,
      transaction_id, paid_fen, ip, created_at, expires_at, paid_at) values ('${tradeNo}', '${tradeNo}', '', 'u', 'c',
      '{"type":${type},"title":"t","num":100,"expirationDays":30,"productId":""}', 600, 'NATIVE', 'sandbox', ${status},
      'T-${tradeNo}', 600, '', '2026-11-01', '2026-11-01', '2026-11-01'); ${more}`)
  await db.exec(`
    insert into app_user (id, tel, nick_name, share_code, created_at) values ('u', '13800000000', 'n', 's', '2026-10-01');
    insert into credit_account (user_id, balance) values ('u', 0);
    insert into credit_lot (id, user_id, source, credits, remaining, created_at) values ('lot', 'u', 'package', 100, 0, '2026-11-01');
    insert into ledger_entry (user_id, kind, ref, credits, balance_after, created_at) values
      ('u', 'grant', 'order:back', 100, 100, '2026-11-01'), ('u', 'reverse', 'refund:back', -60, 40, '2026-11-02');
    insert into lot_movement (entry_id, lot_id, credits) select id, 'lot', credits from ledger_entry;
    insert into file (id, user_id, kind, origin, key, mime, bytes, sha256, created_at, expires_at) values
      ('old', 'u', 'image', 'upload', 'k', 'm', 1, '', '2026-10-20', '2026-12-20'),
      ('new', 'u', 'image', 'upload', 'k', 'm', 1, '', '2026-11-10', '2026-12-20');`)
  await order(
    'back',
    1,
    4,
    `update pay_order set refund_no = 'Rback', refunded_at = '2026-11-02' where trade_no = 'back'`,
  )
  await order('going', 1, 2, `update pay_order set refund_no = 'Rgoing' where trade_no = 'going'`)
  await order('storage', 2, 2, `update pay_order set paid_at = '2026-10-30' where trade_no = 'storage'`)
  await order('member', 4, 2)
  await order('wrong', 1, 1, `update pay_order set review = 'amount', paid_fen = 599 where trade_no = 'wrong'`)
  for (const name of all.slice(here)) for (const one of statementsOf(name)) await db.exec(one)

  const rows = async (query: string) =>
    (await db.query<Record<string, unknown>>(query)).rows.map((row) => Object.values(row))
  assert.deepEqual(await rows('select trade_no, refund_no, amount_fen, state from pay_refund order by trade_no'), [
    ['back', 'Rback', 600, 'done'],
    ['going', 'Rgoing', 600, 'processing'],
  ])
  assert.deepEqual(
    await rows(`select refunded_fen from pay_order where trade_no in ('back', 'going') order by trade_no`),
    [[600], [0]],
  )
  assert.deepEqual(await rows('select claimed, taken, remaining from credit_lot'), [[100, 60, 0]])
  assert.deepEqual(await rows('select trade_no, use, amount_fen from order_payment order by trade_no'), [
    ['back', 'ended', 600],
    ['going', 'order', 600],
    ['member', 'order', 600],
    ['storage', 'order', 600],
    ['wrong', 'parked', 599],
  ])
  assert.deepEqual(await rows('select trade_no, item, item_id, seconds from order_extension order by seq'), [
    ['storage', 'file', 'old', 30 * 86_400],
    ['member', 'membership', 'u', 30 * 86_400],
  ])
  await db.close()
})
