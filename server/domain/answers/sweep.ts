import { lt, sql } from 'drizzle-orm'
import { hourMs } from '../../../contract/time'
import type { Clock } from '../../ports/clock'
import { rows, timestamp } from '../../ports/db/rows'
import { answerMaker } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'

const retentionMs = hourMs

/** Deletes the events of answers that ended long ago or were deleted, and the leases of processes that are long gone. */
export async function sweepAnswers(db: Db, clock: Clock): Promise<void> {
  const before = new Date(clock.now().getTime() - retentionMs)
  await rows(
    db,
    sql`delete from answer_event e using message m
      where m.message_id = e.message_id and m.status <> 'replying' and m.ended_at < ${timestamp(before)}`,
  )
  await db.delete(answerMaker).where(lt(answerMaker.aliveUntil, before))
  await rows(
    db,
    sql`delete from answer_event e where not exists (select 1 from message m where m.message_id = e.message_id)`,
  )
}
