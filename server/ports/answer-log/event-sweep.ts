import { sql } from 'drizzle-orm'
import { hourMs } from '../../../contract/time'
import type { Clock } from '../clock'
import { inTransaction, isLockTimeout, rows, timestamp } from '../db/rows'
import type { Db } from '../db/types'
import { restingSlots, slotOf } from './event-slots'
import { partitionOf, texts } from './event-table'

/** How long events are stored after the end of their answer. */
export const eventsKeptMs = hourMs

/** Answers checked per statement, and deleted per statement. */
const looked = 200
const deleted = 40

/**
 * Deletes the events of answers that ended long ago or are gone; slots whose turn is over are emptied as a whole. Reads
 * neither table fully.
 */
export async function sweepEvents(db: Db, clock: Clock): Promise<void> {
  const kept = await sweepKept(db, clock)
  for (const slot of restingSlots(clock.now().getTime())) await emptySlot(db, slot, kept)
}

/** Walks the kept slot from answer to answer by index. Returns the ids that stay. */
async function sweepKept(db: Db, clock: Clock): Promise<string[]> {
  const before = new Date(clock.now().getTime() - eventsKeptMs)
  const staying: string[] = []
  for (let last = ''; ;) {
    const found = await keptAfter(db, last, before)
    const over = found.flatMap((one) => (one.over ? [one.id] : []))
    for (let at = 0; at < over.length; at += deleted)
      await db.execute(
        sql`delete from answer_event_kept where message_id = any(${texts(over.slice(at, at + deleted))})`,
      )
    for (const one of found) if (!one.over) staying.push(one.id)
    last = found.at(-1)?.id ?? ''
    if (found.length < looked) return staying
  }
}

/** The next answers in the kept slot, each found by one index lookup. */
const keptAfter = (db: Db, last: string, before: Date) =>
  rows<{ id: string; over: boolean }>(
    db,
    sql`
    with recursive answer as (
      (select message_id as id from answer_event_kept where message_id > ${last} order by message_id limit 1)
      union all
      select (select e.message_id from answer_event_kept e where e.message_id > answer.id order by e.message_id limit 1)
      from answer where answer.id is not null
    ), picked as materialized (select id from answer where id is not null limit ${looked})
    select picked.id, m.message_id is null or (m.status <> 'replying' and m.ended_at < ${timestamp(before)}) as over
    from picked left join message m on m.message_id = picked.id order by picked.id`,
  )

/** Empties a slot at once; events of answers that are running or continued later move to the kept slot. */
async function emptySlot(db: Db, slot: number, kept: readonly string[]): Promise<void> {
  const table = partitionOf(slot)
  const [first] = await rows(db, sql`select 1 as one from ${table} order by message_id limit 1`)
  if (!first) return
  try {
    await inTransaction(db, async (tx) => {
      // A backup reads every table for hours: waiting for it would block others behind us. The next round is soon
      // enough.
      await tx.execute(sql`set local lock_timeout = '300ms'`)
      await tx.execute(sql`lock table ${table} in access exclusive mode`)
      const running = await rows<{ id: string }>(
        tx,
        sql`select message_id as id from message where status = 'replying'`,
      )
      const staying = [...running.map(({ id }) => id), ...kept].filter((id) => slotOf(id) === slot)
      if (staying.length)
        await tx.execute(
          sql`insert into answer_event_kept (message_id, seq, kind, text)
            select message_id, seq, kind, text from ${table} where message_id = any(${texts(staying)})
            on conflict do nothing`,
        )
      await tx.execute(sql`truncate ${table}`)
    })
  } catch (error) {
    if (!isLockTimeout(error)) throw error
  }
}
