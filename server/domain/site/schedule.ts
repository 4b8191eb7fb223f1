import { and, asc, eq, like, not } from 'drizzle-orm'
import type { AdminOut } from '../../../contract/admin'
import { dayMs } from '../../../contract/time'
import { type Editing, recordEdit } from '../../audit/edits'
import { NotPossible } from '../../audit/not-possible'
import { assertSeen } from '../../audit/version'
import { checkSetting } from '../../operator-rows/settings/describe'
import { inTransaction } from '../../ports/db/rows'
import { scheduledSetting } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { lockedSetting, type SettingChange } from './office'

const furthestMs = 366 * dayMs
/** Changes that wait at most: a value may be a picture. */
const maxScheduled = 30

type Scheduled = typeof scheduledSetting.$inferSelect

/** Apart from the history of the setting, which has values that were in force. */
const kind = 'scheduled_setting'
const auditedFields = ({ change, dueAt }: Scheduled) => ({ ...change, dueAt })

/** Keys of packages in the table; the others are settings. */
export const packageKeys = 'package.'
const isOfPackage = like(scheduledSetting.key, `${packageKeys}%`)
/** Which changes a list has and a cancellation may take. */
export const scheduledOf = { settings: not(isOfPackage), packages: isOfPackage } as const
type Which = keyof typeof scheduledOf

/** Changes that wait for their time, and those that could not be made. */
export const scheduledRows = (db: Db, which: Which): Promise<Scheduled[]> =>
  db
    .select()
    .from(scheduledSetting)
    .where(scheduledOf[which])
    .orderBy(asc(scheduledSetting.dueAt), asc(scheduledSetting.id))

export async function scheduledList(db: Db): Promise<AdminOut<'GET /admin/site/schedule'>> {
  return (await scheduledRows(db, 'settings')).map(({ id, key, change, dueAt, who, reason, fault }) => ({
    ...{ id, key, who, reason, fault },
    value: change.value ?? null,
    isUsual: !('value' in change),
    dueAt: dueAt.toISOString(),
  }))
}

/** A time within a year. Throws NotPossible for others. */
export function timeAhead(dueAt: string, now: Date): Date {
  const at = new Date(dueAt)
  if (at <= now) throw new NotPossible('生效时间已经过了，请选以后的时间')
  if (at.getTime() - now.getTime() > furthestMs) throw new NotPossible('生效时间最晚在一年以后')
  return at
}

/** Stores a checked change until its time, in the transaction that locks what it changes. */
export async function addScheduled(
  tx: Db,
  wish: Pick<Scheduled, 'key' | 'change' | 'seen' | 'dueAt'>,
  by: Editing,
): Promise<{ result: 'done'; id: string }> {
  const { who, operatorId = '' } = by.actor
  const row = { ...wish, id: by.ids.ulid(), operatorId, who, reason: by.reason, fault: '' }
  await tx.insert(scheduledSetting).values(row)
  await recordEdit(tx, by, { act: 'scheduleSetting', kind, id: row.key, before: null, after: auditedFields(row) })
  return { result: 'done', id: row.id }
}

/** Changes a setting at a later time. Throws 404, and NotPossible. */
export const scheduleSetting = (
  db: Db,
  { key, value, version, dueAt }: SettingChange & { dueAt: string },
  by: Editing,
): Promise<AdminOut<'POST /admin/site/:key/schedule'>> =>
  inTransaction(db, async (tx) => {
    const at = timeAhead(dueAt, by.clock.now())
    // The lock of the site's row keeps the limit too.
    const { setting } = await lockedSetting(tx, key)
    assertSeen(setting.stored, version)
    if ((await tx.$count(scheduledSetting, scheduledOf.settings)) >= maxScheduled)
      throw new NotPossible(`已经有 ${maxScheduled} 个定时改动，请先撤回不需要的`)
    const change = value === undefined ? {} : { value: checkSetting(key, value) }
    return addScheduled(tx, { key, change, seen: version, dueAt: at }, by)
  })

/** Takes back a change that waits, or removes one that could not be made. */
export const cancelScheduled = (
  db: Db,
  which: Which,
  id: string,
  by: Editing,
): Promise<AdminOut<'POST /admin/site/schedule/:id/cancel'>> =>
  inTransaction(db, async (tx) => {
    const own = and(eq(scheduledSetting.id, id), scheduledOf[which])
    const [gone] = await tx.delete(scheduledSetting).where(own).returning()
    if (!gone) return { result: 'already' }
    await recordEdit(tx, by, { act: 'cancelScheduled', kind, id: gone.key, before: auditedFields(gone), after: null })
    return { result: 'done' }
  })
