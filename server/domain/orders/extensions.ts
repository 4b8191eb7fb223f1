import { sql, type SQL } from 'drizzle-orm'
import { dayMs } from '../../../contract/time'
import type { orderExtension } from '../../ports/db/schema'
import { rows, timestamp } from '../../ports/db/rows'
import type { Db } from '../../ports/db/types'
import type { OrderRow } from './types'

export type ExtendedItem = (typeof orderExtension.$inferSelect)['item']

/**
 * Table and columns that hold the end of each kind of item, and which of a person's items a storage package extends.
 */
const places: Record<ExtendedItem, { table: SQL; end: SQL; owner: SQL; isThere: SQL }> = {
  membership: { table: sql`app_user`, end: sql`membership_until`, owner: sql`id`, isThere: sql`true` },
  // An unpublished output gets its end from the task.
  file: {
    table: sql`file`,
    end: sql`expires_at`,
    owner: sql`user_id`,
    isThere: sql`deleted_at is null and (origin not in ('result', 'step') or task_id is not null)`,
  },
  task: { table: sql`task`, end: sql`expires_at`, owner: sql`user_id`, isThere: sql`deleted_at is null` },
  voice: { table: sql`voice_model`, end: sql`expires_at`, owner: sql`user_id`, isThere: sql`deleted_at is null` },
}

/**
 * Extends a person's items by an order's days, and records each extension. An end in the past counts from now. Returns
 * the number of items.
 */
export async function extend(
  tx: Db,
  { userId, tradeNo, ordered }: OrderRow,
  item: ExtendedItem,
  which: { id: string } | 'living',
  now: Date,
): Promise<number> {
  const { table, end, owner, isThere } = places[item]
  const seconds = (ordered.expirationDays * dayMs) / 1000
  const chosen = which === 'living' ? sql`${end} > ${timestamp(now)}` : sql`id = ${which.id}`
  const moved = await rows<{ id: string }>(
    tx,
    sql`
    with before as (
      select id, ${end} as ends from ${table} where ${owner} = ${userId} and ${isThere} and ${chosen} order by id for update
    ), remembered as (
      insert into order_extension (trade_no, item, item_id, ended_at, seconds, created_at)
      select ${tradeNo}::text, ${item}::text, id, ends, ${seconds}::int, ${timestamp(now)} from before
    )
    update ${table} set ${end} = greatest(coalesce(ends, ${timestamp(now)}), ${timestamp(now)})
      + make_interval(secs => ${seconds}::int)
    from before where ${table}.id = before.id returning before.id`,
  )
  return moved.length
}

interface Extension {
  item: ExtendedItem
  item_id: string
  ended_at: string | Date | null
  seconds: unknown
  created_at: string | Date
  own: boolean
  /** Part of the order that was refunded before, 0 to 1. */
  refunded: unknown
}

/** End of an item from its purchases in their order: each counts from its own time or the previous end, whichever is later. */
export const endOf = (purchases: readonly { endedAt: number | null; at: number; ms: number }[]): number =>
  purchases.reduce((end, { at, ms }) => Math.max(end, at) + ms, purchases[0]?.endedAt ?? Number.NEGATIVE_INFINITY)

const numberOf = (at: string | Date | null) => (at === null ? null : new Date(at).getTime())

/** A changed end: moved earlier by `ms`, or later to `endMs` when that is negative. */
interface Move {
  id: string
  ms: number
  endMs: number
}

/**
 * Takes back the days of a part of an order, from each extended item. Later purchases stay, and nothing ends before
 * now. A smaller part than before restores the end that the purchases give.
 */
export async function takeBackDays(
  tx: Db,
  { tradeNo }: OrderRow,
  [from, to]: readonly [number, number],
  now: Date,
): Promise<void> {
  const found = await rows<Extension>(
    tx,
    sql`
    select all_of.item, all_of.item_id, all_of.ended_at, all_of.seconds, all_of.created_at,
      all_of.trade_no = ${tradeNo} as own,
      least(1, refunded_fen::float8 / coalesce(paid_fen, price_fen)) as refunded
    from order_extension own join order_extension all_of using (item, item_id)
    join pay_order on pay_order.trade_no = all_of.trade_no
    where own.trade_no = ${tradeNo} order by all_of.seq`,
  )
  const items = new Map<string, Extension[]>()
  for (const one of found) {
    const key = `${one.item} ${one.item_id}`
    items.set(key, [...(items.get(key) ?? []), one])
  }
  const back: Record<ExtendedItem, Move[]> = { membership: [], file: [], task: [], voice: [] }
  for (const all of items.values()) {
    const [first] = all
    if (!first) continue
    const endWith = (part: number) =>
      endOf(
        all.map(({ ended_at, seconds, created_at, own, refunded }) => ({
          endedAt: numberOf(ended_at),
          at: numberOf(created_at) ?? 0,
          // Takes whole seconds, rounded in the person's favour.
          ms: (Number(seconds) - Math.floor(Number(seconds) * (own ? part : Number(refunded)))) * 1000,
        })),
      )
    const end = endWith(to)
    back[first.item].push({ id: first.item_id, ms: endWith(from) - end, endMs: end })
  }
  for (const [item, moves] of Object.entries(back) as [ExtendedItem, Move[]][]) {
    const { table, end, isThere } = places[item]
    for (let at = 0; at < moves.length; at += 500)
      await tx.execute(sql`
        update ${table} set ${end} = case when moves.ms < 0 then greatest(${end}, moves.end_at)
          else greatest(${end} - moves.ms * interval '1 millisecond', least(${end}, ${timestamp(now)})) end
        from (values ${sql.join(
          moves
            .slice(at, at + 500)
            .map(({ id, ms, endMs }) => sql`(${id}::text, ${ms}::float8, ${timestamp(new Date(endMs))})`),
          sql`, `,
        )}) as moves (id, ms, end_at)
        where ${table}.id = moves.id and ${end} is not null and ${isThere}`)
  }
}
