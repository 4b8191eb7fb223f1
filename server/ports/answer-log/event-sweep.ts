import { inArray, sql } from 'drizzle-orm'
import { hourMs } from '../../../contract/time'
import type { Clock } from '../clock'
import { rows, timestamp } from '../db/rows'
import { answerEvent } from '../db/schema'
import type { Db } from '../db/types'

/** How long events are kept after the end of their answer. */
export const eventsKeptMs = hourMs

/** Answers that are looked at in one statement, and whose events are deleted in one. */
const looked = 200
const deleted = 40

/**
 * Deletes the events of answers that ended long ago or are gone. It goes from answer to answer by the index: neither the events nor
 * the messages are read as a whole.
 */
export async function sweepEvents(db: Db, clock: Clock): Promise<void> {
  const before = new Date(clock.now().getTime() - eventsKeptMs)
  for (let last = ''; ;) {
    const found = await answersAfter(db, last, before)
    const over = found.flatMap(({ id, over }) => (over ? [id] : []))
    for (let at = 0; at < over.length; at += deleted)
      await db.delete(answerEvent).where(inArray(answerEvent.messageId, over.slice(at, at + deleted)))
    last = found.at(-1)?.id ?? ''
    if (found.length < looked) return
  }
}

/** The next answers that have events, each found by one look into the index. */
const answersAfter = (db: Db, last: string, before: Date) =>
  rows<{ id: string; over: boolean }>(
    db,
    sql`
    with recursive answer as (
      (select message_id as id from answer_event where message_id > ${last} order by message_id limit 1)
      union all
      select (select e.message_id from answer_event e where e.message_id > answer.id order by e.message_id limit 1)
      from answer where answer.id is not null
    ), picked as materialized (select id from answer where id is not null limit ${looked})
    select picked.id, m.message_id is null or (m.status <> 'replying' and m.ended_at < ${timestamp(before)}) as over
    from picked left join message m on m.message_id = picked.id order by picked.id`,
  )
