import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { throttle } from '../../../server/ports/db/schema'
import type { OpenDb } from '../../../server/ports/db/types'
import { waitFor } from '../../support/wait'
import { eachDb } from '../support/db'

eachDb((name, open) => {
  describe(`database on ${name}`, () => {
    let at: OpenDb
    before(async () => void (at = await open()))
    after(() => at.close())

    test('is migrated, and counts come back as numbers', async () => {
      const result = (await at.db.execute(
        sql`select count(*) as n, 9007199254740991::bigint as big from ledger_entry`,
      )) as unknown
      assert.deepEqual((result as { rows: unknown[] }).rows, [{ n: 0, big: 9007199254740991 }])
    })

    test('a failed transaction leaves nothing', async () => {
      const row = { key: 'k', hits: 1, resetAt: new Date(0) }
      await assert.rejects(
        at.db.transaction(async (tx) => {
          await tx.insert(throttle).values(row)
          await tx.insert(throttle).values(row)
        }),
      )
      assert.deepEqual(await at.db.select().from(throttle).where(eq(throttle.key, 'k')), [])
    })

    test('an announcement reaches every listener of its channel until it stops listening', async () => {
      const received: string[] = []
      const stop = await at.listen('a', (payload) => received.push(`1 ${payload}`))
      await at.listen('a', (payload) => received.push(`2 ${payload}`))
      await at.listen('b', (payload) => received.push(`b ${payload}`))
      await at.notify('a', 'x')
      await settle(() => received.length === 2)
      await stop()
      await at.notify('a', 'y')
      await settle(() => received.length === 3)
      assert.deepEqual(received, ['1 x', '2 x', '2 y'])
    })

    if (name === 'PostgreSQL')
      test('work that one process at a time does is left to the one that is at it', async () => {
        const done: string[] = []
        const first = await at.alone('a', async () => {
          done.push(String(await at.alone('a', async () => void done.push('twice'))))
          done.push(String(await at.alone('b', async () => void done.push('other'))))
        })
        assert.deepEqual([first, done], [true, ['false', 'other', 'true']])
        await assert.rejects(
          at.alone('a', () => Promise.reject(new Error('broken'))),
          /broken/,
        )
        assert.equal(await at.alone('a', async () => {}), true)
      })

    if (name === 'PostgreSQL')
      test('a cut listening connection comes back', async () => {
        const received: string[] = []
        await at.listen('back', (payload) => received.push(payload))
        await at.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'fanle listen' and datname = current_database()`)
        await settle(async () => {
          await at.notify('back', 'again')
          return received.includes('again')
        })
      })
  })
})

const settle = (done: () => boolean | Promise<boolean>) => waitFor('what is announced', done)
