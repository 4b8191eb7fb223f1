import { sql } from 'drizzle-orm'
import { dayMs } from '../../../../contract/time'
import { rows } from '../../../ports/db/rows'
import type { Db } from '../../../ports/db/types'
import type { Difference } from '../../credits/audit'
import { endOf } from '../extensions'

interface Moved {
  item: string
  item_id: string
  ended_at: string | Date | null
  created_at: string | Date
  seconds: unknown
  taken: unknown
  ends: string | Date | null
}

/** A payment may be granted some time after it was made; older rows hold only the payment's time. */
const toleranceMs = dayMs

const at = (time: string | Date | null) => (time === null ? null : new Date(time).getTime())

/** Whether memberships and stored works end when their orders, less refunds, imply. */
export async function auditExtensions(tx: Db): Promise<Difference[]> {
  const found = await rows<Moved>(
    tx,
    sql`
    select item, item_id, moved.ended_at, moved.created_at, moved.seconds,
      floor(moved.seconds * least(1, refunded_fen::numeric / coalesce(paid_fen, price_fen))) as taken,
      coalesce(membership_until, file.expires_at, task.expires_at, voice_model.expires_at) as ends
    from order_extension moved join pay_order using (trade_no)
    left join app_user on item = 'membership' and app_user.id = item_id
    left join file on item = 'file' and file.id = item_id and file.deleted_at is null
    left join task on item = 'task' and task.id = item_id and task.deleted_at is null
    left join voice_model on item = 'voice' and voice_model.id = item_id and voice_model.deleted_at is null
    order by moved.seq`,
  )
  const items = new Map<string, Moved[]>()
  for (const one of found) {
    const key = `${one.item} ${one.item_id}`
    items.set(key, [...(items.get(key) ?? []), one])
  }
  return [...items].flatMap(([of, all]): Difference[] => {
    const [first] = all
    const ends = at(first?.ends ?? null)
    const expected = endOf(
      all.map(({ ended_at, created_at, seconds, taken }) => ({
        endedAt: at(ended_at),
        at: at(created_at) ?? 0,
        ms: (Number(seconds) - Number(taken)) * 1000,
      })),
    )
    const isMissing = ends === null && first?.item === 'membership'
    if (!isMissing && (ends === null || ends >= expected - toleranceMs)) return []
    const check =
      first?.item === 'membership' ? 'a membership lasts as its orders say' : 'storage lasts as its orders say'
    return [
      {
        check,
        of,
        expected: new Date(expected).toISOString(),
        found: ends === null ? 'none' : new Date(ends).toISOString(),
      },
    ]
  })
}
