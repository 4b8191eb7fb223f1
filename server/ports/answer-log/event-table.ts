import { sql, type SQL } from 'drizzle-orm'
import { setTimeout as sleep } from 'node:timers/promises'
import { rows } from '../db/rows'
import type { Db } from '../db/types'
import { keptSlot, slotFor, slotOf } from './event-slots'
import type { EventRow } from './types'

/** Channel on which processes announce answers with new events. */
export const answerChannel = 'answer'

/** A parameter for `unnest`: one value for any number of rows, so that the statement stays the same. */
export const texts = (values: readonly string[]): SQL =>
  sql`${`{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join()}}`}::text[]`
const numbers = (values: readonly number[]): SQL => sql`${`{${values.join()}}`}::int[]`

/**
 * Writes events of many answers in one statement and announces them on commit. Retries until the database takes them.
 */
export async function insertEvents(
  db: Db,
  events: readonly EventRow[],
  announcements: readonly string[],
  now: number,
  warn: (error: unknown) => void,
): Promise<void> {
  const columns = sql`unnest(${texts(events.map(({ id }) => id))}, ${numbers(events.map(({ seq }) => seq))},
    ${texts(events.map(({ kind }) => kind))}, ${texts(events.map(({ text }) => text))},
    ${numbers(events.map(({ id }) => slotFor(id, now)))})`
  for (let tries = 0; ; tries++) {
    // After an unknown result of the last try some rows may exist. Checking for them costs a third more.
    const insert = sql`insert into answer_event (message_id, seq, kind, text, slot) select * from ${columns}
      ${tries > 0 ? sql`on conflict do nothing` : sql``}`
    const statement =
      announcements.length > 0
        ? sql`with written as (${insert}) select pg_notify(${answerChannel}, told) from unnest(${texts(announcements)}) told`
        : insert
    try {
      await rows(db, statement)
      return
    } catch (error) {
      warn(error)
      await sleep(Math.min(100 * 2 ** tries, 2000))
    }
  }
}

/** Events after the given number of each answer, in order. */
export async function eventsAfter(db: Db, known: ReadonlyMap<string, number>): Promise<EventRow[]> {
  if (known.size === 0) return []
  // One index lookup for each answer and slot: a join could read whole slots.
  const parts = [...idsBySlot([...known.keys()])].map(
    ([slot, ids]) => sql`select k.id, e.seq, e.kind, e.text
      from unnest(${texts(ids)}, ${numbers(ids.map((id) => known.get(id) ?? 0))}) as k(id, seq)
      cross join lateral (select seq, kind, text from ${partitionOf(slot)}
        where message_id = k.id and seq > k.seq offset 0) e`,
  )
  return rows<EventRow>(db, sql`${sql.join(parts, sql` union all `)} order by 1, 2`)
}

/** Deletes the events of these answers. */
export async function deleteEvents(db: Db, ids: readonly string[]): Promise<void> {
  for (const [slot, those] of idsBySlot(ids))
    await db.execute(sql`delete from ${partitionOf(slot)} where message_id = any(${texts(those)})`)
}

/** The name of a partition: a query on the whole table is planned for every partition. */
export const partitionOf = (slot: number): SQL =>
  sql.raw(slot === keptSlot ? 'answer_event_kept' : `answer_event_${slot}`)

/** Slots with the answers that have events there. */
function idsBySlot(ids: readonly string[]): Map<number, string[]> {
  const found = new Map<number, string[]>()
  for (const id of ids)
    for (const slot of new Set([slotOf(id), keptSlot])) {
      const those = found.get(slot)
      if (those) those.push(id)
      else found.set(slot, [id])
    }
  return found
}
