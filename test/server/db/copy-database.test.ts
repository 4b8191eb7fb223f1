import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { copyDatabase, NotEmpty, tablesInOrder } from '../../../server/commands/copy-database'
import { createLedger } from '../../../server/domain/credits/ledger'
import { auditLedger } from '../../../server/domain/credits/audit'
import { rows } from '../../../server/ports/db/rows'
import { seed } from '../../../server/seeds/insert'
import * as schema from '../../../server/ports/db/schema'
import type { Db } from '../../../server/ports/db/types'
import { seeds } from '../../../server/seeds'
import { eachDb, openMemory } from '../support/db'
import { addUser, countingIds, movableClock } from '../support/people'

const clock = movableClock()
const ids = countingIds()
const ledger = createLedger({ clock, ids })
const users = 501

async function fill(db: Db) {
  await seed(db, seeds)
  await db.transaction(async (tx) => {
    for (let n = 0; n < users; n++) {
      const userId = await addUser(tx as Db, ids, clock)
      await ledger.createCreditAccount(tx as Db, userId)
      await ledger.grant(tx as Db, {
        userId,
        ref: `gift:${userId}`,
        credits: 1000 + n,
        source: 'gift',
        expiresAt: null,
      })
    }
  })
  await db.execute(sql`
    insert into pay_order (trade_no, order_id, input_hash, user_id, comb_id, ordered, price_fen, scene, provider, status, ip,
      created_at, expires_at)
    select 'T', 'T', '', id, 'c', '{}', 1, 'NATIVE', 'sandbox', 1, '', now(), now() from app_user limit 1`)
  // A correction before its refund in the table, and more than a page of rows between them.
  await db.execute(sql`
    insert into pay_refund (id, trade_no, provider, refund_no, amount_fen, state, origin, who, reason, created_at)
    select 'R' || n, 'T', 'sandbox', 'R' || n, 1, 'done', 'provider', '', '', now() from generate_series(1, 600) n`)
  await db.execute(sql`
    insert into pay_refund (id, trade_no, provider, amount_fen, state, origin, who, reason, created_at, corrects)
    values ('C', 'T', 'sandbox', -1, 'done', 'provider', '', '', now(), 'R600')`)
  await db.execute(sql`update pay_refund set billed_day = '2026-11-21' where corrects is null`)
  await db.execute(sql`
    insert into order_extension (trade_no, item, item_id, seconds, created_at, seq) overriding system value
    values ('T', 'membership', 'u', 1, now(), 7)`)
}

const contents = async (db: Db) =>
  Object.fromEntries(
    await Promise.all(
      tablesInOrder.map(async (table) => {
        const [all] = await rows<{ json: string }>(
          db,
          sql`select coalesce(json_agg(t order by t::text), '[]')::text as json from ${table} t`,
        )
        return [getTableName(table), JSON.parse(all?.json ?? '[]') as unknown]
      }),
    ),
  )

test('every table of the schema is copied', () => {
  const all = Object.values(schema)
    .filter((value) => is(value, PgTable))
    .map((table) => getTableName(table as PgTable))
  assert.deepEqual(tablesInOrder.map((table) => getTableName(table)).sort(), all.sort())
})

eachDb((name, open) =>
  describe(`copying a database to ${name}`, () => {
    test('brings every row, and the ledger goes on from there', async () => {
      const [from, to] = [await openMemory(), await open()]
      try {
        await fill(from.db)
        const copied = await copyDatabase(from.db, to.db)
        assert.equal(copied['app_user'], users)
        assert.deepEqual(await contents(to.db), await contents(from.db))

        const [first] = await to.db.select({ id: schema.appUser.id }).from(schema.appUser).limit(1)
        await ledger.grant(to.db, {
          userId: first!.id,
          ref: 'after the move',
          credits: 5,
          source: 'operator',
          expiresAt: null,
        })
        assert.deepEqual((await auditLedger(to.db)).differences, [])
        const sequences = await rows<{ last: unknown }>(
          to.db,
          sql`insert into order_extension (trade_no, item, item_id, seconds, created_at)
            select trade_no, item, 'later', seconds, created_at from order_extension returning seq as last`,
        )
        assert.deepEqual(
          sequences.map(({ last }) => Number(last)),
          [8],
        )
      } finally {
        await from.close()
        await to.close()
      }
    })

    test('leaves a target that has rows as it is', async () => {
      const [from, to] = [await openMemory(), await open()]
      try {
        await seed(from.db, seeds)
        await addUser(from.db, ids, clock)
        const userId = await addUser(to.db, ids, clock)
        await assert.rejects(copyDatabase(from.db, to.db), NotEmpty)
        assert.deepEqual(
          (await to.db.select().from(schema.appUser)).map(({ id }) => id),
          [userId],
        )
        assert.deepEqual(await to.db.select().from(schema.site), [])
      } finally {
        await from.close()
        await to.close()
      }
    })
  }),
)
