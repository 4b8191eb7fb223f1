import { sql, type SQL } from 'drizzle-orm'
import { setTimeout as sleep } from 'node:timers/promises'
import { rows } from '../db/rows'
import type { Db } from '../db/types'
import { keptSlot, slotFor, slotOf } from './event-slots'
import type { EventRow } from './types'

/** The channel on which processes tell each other which answers have new events. */
export const answerChannel = 'answer'

/** A parameter for `unnest`: one value for however many rows, so that the statement stays the same. */
export const texts = (values: readonly string[]): SQL =>
  sql`${`{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join()}}`}::text[]`
const numbers = (values: readonly number[]): SQL => sql`${`{${values.join()}}`}::int[]`

/**
 * Writes the events of many answers at once, and tells the other processes of them as they are committed. Tries until the database
 * takes them.
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
    // Some may be there when it is not known how the last try ended. Looking for them costs a third more.
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

/** Answers with the slots that their events may be in, as rows for a join. */
function placesOf(known: ReadonlyMap<string, number>): SQL {
  const places = [...known].flatMap(([id, seq]) =>
    [...new Set([slotOf(id), keptSlot])].map((slot) => ({ id, seq, slot })),
  )
  return sql`unnest(${texts(places.map(({ id }) => id))}, ${numbers(places.map(({ seq }) => seq))},
    ${numbers(places.map(({ slot }) => slot))})`
}

/** What came after the given number of each answer, in order. */
export const eventsAfter = (db: Db, known: ReadonlyMap<string, number>): Promise<EventRow[]> =>
  rows<EventRow>(
    db,
    sql`select e.message_id as id, e.seq, e.kind, e.text
      from ${placesOf(known)} as k(id, seq, slot)
      join answer_event e on e.slot = k.slot and e.message_id = k.id and e.seq > k.seq
      order by e.message_id, e.seq`,
  )

/** Deletes the events of these answers. */
export const deleteEvents = (db: Db, ids: readonly string[]) =>
  db.execute(
    sql`delete from answer_event e using ${placesOf(new Map(ids.map((id) => [id, 0])))} as k(id, seq, slot)
      where e.slot = k.slot and e.message_id = k.id`,
  )
