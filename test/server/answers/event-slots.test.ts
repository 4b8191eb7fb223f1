import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { ulid } from 'ulid'
import { hourMs, minuteMs } from '../../../contract/time'
import { createDatabaseLog } from '../../../server/ports/answer-log/database'
import { keptSlot, restingSlots, slotFor, slotOf } from '../../../server/ports/answer-log/event-slots'
import type { AnswerLog } from '../../../server/ports/answer-log/types'
import { systemClock, systemIds } from '../../../server/ports/clock'
import { migrationsFolder } from '../../../server/ports/db/migrations'
import { rows } from '../../../server/ports/db/rows'
import type { OpenDb } from '../../../server/ports/db/types'
import { eachDb } from '../support/db'
import { fill, idOf } from '../support/fill'
import { addUser, movableClock } from '../support/people'

const began = Date.parse('2026-11-21T08:05:00Z')

test('an answer is written to the slot of its time, and long after that to the kept ones', () => {
  const id = ulid(began)
  assert.equal(slotOf(id), Math.floor(began / (10 * minuteMs)) % 12)
  assert.equal(slotFor(id, began + 29 * minuteMs), slotOf(id))
  assert.equal(slotFor(id, began + 31 * minuteMs), keptSlot)
  assert.equal(slotFor(id, began - 5 * minuteMs), keptSlot)
  assert.equal(slotFor('no ulid', began), keptSlot)
})

test('a slot rests no sooner than an hour after its last event, and before it is written to again', () => {
  const id = ulid(began)
  const rests = Array.from({ length: 150 }, (_, minutes) => minutes).filter((minutes) =>
    restingSlots(began + minutes * minuteMs).includes(slotOf(id)),
  )
  // Its own time is the middle of its ten minutes.
  assert.deepEqual([rests[0], rests.length, rests.at(-1)], [95, 20, 114])
})

eachDb((name, open) =>
  describe(`slots of events on ${name}`, () => {
    let opened: OpenDb
    let log: AnswerLog
    const clock = movableClock(new Date(began).toISOString())
    before(async () => {
      opened = await open()
      log = createDatabaseLog(opened, clock, (error) => {
        throw error
      })
    })
    after(() => opened.close())

    const event = (id: string, seq: number, text = `${seq} `) => ({ id, seq, kind: 'delta' as const, text })
    const write = (...events: ReturnType<typeof event>[]) =>
      log.append(events.map(({ id, ...event }) => ({ id, part: 1, events: [event], earlier: [] })))
    const textOf = async (id: string) => (await log.read(new Map([[id, 0]]))).map(({ text }) => text).join('')
    const placesOf = async (id: string) =>
      (
        await rows<{ slot: number; n: number }>(
          opened.db,
          sql`select slot, count(*)::int as n from answer_event where message_id = ${id} group by slot order by slot`,
        )
      ).map(({ slot, n }) => [slot, n])
    const fileOf = async (slot: number) =>
      (
        await rows<{ node: unknown }>(
          opened.db,
          sql`select pg_relation_filenode(${`answer_event_${slot}`}::regclass) as node`,
        )
      )[0]!.node

    test('a slot whose turn is over is emptied as a whole; what runs or went on is whole all the same', async () => {
      const { db } = opened
      const userId = `'${await addUser(db, systemIds(systemClock), clock)}'`
      await fill(db, 'chat', 1, { user_id: userId })
      const [ended, running, continued, swept] = [ulid(began), ulid(began), ulid(began), ulid(began)]
      const message = (id: string, status: string) =>
        fill(db, 'message', 1, {
          message_id: `'${id}'`,
          user_id: userId,
          chat_number: idOf('1'),
          status: `'${status}'`,
          ended_at: status === 'done' ? `timestamptz '${clock.now().toISOString()}'` : 'null',
        })
      for (const id of [ended, running, continued]) await write(event(id, 1), event(id, 2))
      await message(ended, 'done')
      await message(running, 'replying')
      await message(continued, 'replying')
      const slot = slotOf(ended)
      assert.deepEqual(await placesOf(running), [[slot, 2]])

      // A retry of what may be there adds nothing.
      clock.move(50 * minuteMs)
      await write(event(running, 3), event(continued, 3))
      assert.deepEqual(await placesOf(running), [
        [keptSlot, 1],
        [slot, 2],
      ])
      assert.equal(await textOf(running), '1 2 3 ')
      await db.execute(
        sql`update message set status = 'done', ended_at = ${clock.now().toISOString()} where message_id = ${continued}`,
      )
      // An answer that goes on when its events were given up gets them back.
      await db.transaction((tx) => log.restore(tx, swept, [event(swept, 1, 'all of it ')]))
      await message(swept, 'replying')
      await write(event(swept, 2))
      assert.equal(await textOf(swept), 'all of it 2 ')

      const before = await fileOf(slot)
      await log.expire()
      assert.equal(await fileOf(slot), before, 'not yet')
      clock.move(50 * minuteMs)
      await log.expire()
      assert.notEqual(await fileOf(slot), before, 'the whole slot is emptied, not row by row')
      assert.deepEqual(await placesOf(ended), [])
      for (const id of [running, continued]) {
        assert.deepEqual(await placesOf(id), [[keptSlot, 3]])
        assert.equal(await textOf(id), '1 2 3 ')
      }
      const emptied = await fileOf(slot)
      await log.expire()
      assert.equal(await fileOf(slot), emptied, 'an empty slot is left alone')

      clock.move(2 * hourMs)
      await log.expire()
      assert.deepEqual(await placesOf(continued), [])
      assert.equal(await textOf(running), '1 2 3 ')

      await db.transaction((tx) => log.remove(tx, [running, swept]))
      assert.equal(await textOf(running), '')
      assert.deepEqual(await rows(db, sql`select 1 from answer_event limit 1`), [])
    })

    test('a slot that somebody reads for long is left for the next round', { skip: name === 'PGlite' }, async () => {
      const id = ulid(clock.now().getTime())
      await write(event(id, 1))
      clock.move(100 * minuteMs)
      await opened.db.transaction(async (tx) => {
        await tx.execute(sql`select count(*) from answer_event`)
        await log.expire()
        assert.equal(await textOf(id), '1 ')
      })
      await log.expire()
      assert.equal(await textOf(id), '')
    })
  }),
)

test('events of before there were slots stay where they are, and are found', async () => {
  const db = await PGlite.create()
  const statementsOf = (file: string) =>
    readFileSync(join(migrationsFolder, file), 'utf8').split('--> statement-breakpoint')
  const all = readdirSync(migrationsFolder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
  const here = all.findIndex((file) => file.endsWith('_event_partitions.sql'))
  for (const file of all.slice(0, here)) for (const one of statementsOf(file)) await db.exec(one)
  await db.exec(`insert into answer_event (message_id, seq, kind, text) values ('a', 1, 'delta', 'before')`)
  for (const file of all.slice(here)) for (const one of statementsOf(file)) await db.exec(one)
  // As a process of before writes beside us, while machines are upgraded one after the other.
  await db.exec(`insert into answer_event (message_id, seq, kind, text) values ('a', 2, 'delta', 'beside')`)
  await assert.rejects(
    db.exec(`insert into answer_event (message_id, seq, kind, text) values ('a', 2, 'delta', 'again')`),
  )
  await db.exec(
    `insert into answer_event (message_id, seq, kind, text) values ('a', 2, 'delta', 'again') on conflict do nothing`,
  )
  const { rows: found } = await db.query('select text, slot from answer_event order by seq')
  assert.deepEqual(found, [
    { text: 'before', slot: keptSlot },
    { text: 'beside', slot: keptSlot },
  ])
  await db.close()
})
