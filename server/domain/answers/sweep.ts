import { inArray, lt, sql } from 'drizzle-orm'
import { hourMs } from '../../../contract/time'
import type { Clock } from '../../ports/clock'
import { rows, timestamp } from '../../ports/db/rows'
import { answerEvent, answerMaker } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'

const retentionMs = hourMs

/** Answers that are looked at in one statement, and whose events are deleted in one. */
const looked = 200
const deleted = 40

/**
 * Deletes the events of answers that ended long ago or are gone, and the leases of processes that are long gone. It goes from answer
 * to answer by the index: neither the events nor the messages are read as a whole.
 */
export async function sweepAnswers(db: Db, clock: Clock): Promise<void> {
  const before = new Date(clock.now().getTime() - retentionMs)
  await db.delete(answerMaker).where(lt(answerMaker.aliveUntil, before))
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

/** Deletes the events of messages that go. Those of answers that ended long ago are gone already, or go with the next sweep. */
export async function deleteEventsOf(
  tx: Db,
  clock: Clock,
  messages: readonly { messageId: string; endedAt: Date | null }[],
): Promise<void> {
  const after = clock.now().getTime() - 2 * retentionMs
  const ids = messages.filter(({ endedAt }) => endedAt && endedAt.getTime() > after).map(({ messageId }) => messageId)
  if (ids.length) await tx.delete(answerEvent).where(inArray(answerEvent.messageId, ids))
}
