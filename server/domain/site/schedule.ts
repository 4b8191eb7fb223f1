import { asc, eq } from 'drizzle-orm'
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

/** Apart from the history of the setting, which has values that were in force. */
const kind = 'scheduled_setting'
const auditedFields = ({ change, dueAt }: typeof scheduledSetting.$inferSelect) => ({ ...change, dueAt })

/** Changes of settings that wait for their time, and those that could not be made. */
export async function scheduledList(db: Db): Promise<AdminOut<'GET /admin/site/schedule'>> {
  const found = await db.select().from(scheduledSetting).orderBy(asc(scheduledSetting.dueAt), asc(scheduledSetting.id))
  return found.map(({ id, key, change, dueAt, who, reason, fault }) => ({
    ...{ id, key, who, reason, fault },
    value: change.value ?? null,
    isUsual: !('value' in change),
    dueAt: dueAt.toISOString(),
  }))
}

/** Changes a setting at a later time. Throws 404, and NotPossible. */
export const scheduleSetting = (
  db: Db,
  { key, value, version, dueAt }: SettingChange & { dueAt: string },
  by: Editing,
): Promise<AdminOut<'POST /admin/site/:key/schedule'>> =>
  inTransaction(db, async (tx) => {
    const [now, at] = [by.clock.now().getTime(), new Date(dueAt)]
    if (at.getTime() <= now) throw new NotPossible('生效时间已经过了，请选以后的时间')
    if (at.getTime() - now > furthestMs) throw new NotPossible('生效时间最晚在一年以后')
    // The lock of the site's row keeps the limit too.
    const { setting } = await lockedSetting(tx, key)
    assertSeen(setting.stored, version)
    if ((await tx.$count(scheduledSetting)) >= maxScheduled)
      throw new NotPossible(`已经有 ${maxScheduled} 个定时改动，请先撤回不需要的`)
    const change = value === undefined ? {} : { value: checkSetting(key, value) }
    const { who, operatorId = '' } = by.actor
    const row = {
      id: by.ids.ulid(),
      key,
      change,
      seen: version,
      dueAt: at,
      operatorId,
      who,
      reason: by.reason,
      fault: '',
    }
    await tx.insert(scheduledSetting).values(row)
    await recordEdit(tx, by, { act: 'scheduleSetting', kind, id: key, before: null, after: auditedFields(row) })
    return { result: 'done', id: row.id }
  })

/** Takes back a change that waits, or removes one that could not be made. */
export const cancelScheduled = (
  db: Db,
  id: string,
  by: Editing,
): Promise<AdminOut<'POST /admin/site/schedule/:id/cancel'>> =>
  inTransaction(db, async (tx) => {
    const [gone] = await tx.delete(scheduledSetting).where(eq(scheduledSetting.id, id)).returning()
    if (!gone) return { result: 'already' }
    await recordEdit(tx, by, { act: 'cancelScheduled', kind, id: gone.key, before: auditedFields(gone), after: null })
    return { result: 'done' }
  })
