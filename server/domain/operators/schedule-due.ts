import { and, asc, eq, lte } from 'drizzle-orm'
import { adminApi } from '../../../contract/admin'
import { isPermitted } from '../../../contract/admin/roles'
import { minuteMs } from '../../../contract/time'
import type { Editing } from '../../audit/edits'
import { NotPossible } from '../../audit/not-possible'
import { versionOf } from '../../audit/version'
import { AppError } from '../../errors'
import type { Clock, Ids } from '../../ports/clock'
import { inTransaction } from '../../ports/db/rows'
import { operator, scheduledSetting } from '../../ports/db/schema'
import type { Db, OpenDb } from '../../ports/db/types'
import { changeSetting, lockedSetting } from '../site/office'
import { packageKeys } from '../site/schedule'
import { setPriceOnTime } from './scheduled-prices'

/** How often a worker looks for changes that are due. */
export const dueSettingMs = minuteMs / 2

interface Deps {
  open: Pick<OpenDb, 'db' | 'alone'>
  clock: Clock
  ids: Pick<Ids, 'ulid'>
}

type Scheduled = typeof scheduledSetting.$inferSelect

const isOfPackage = ({ key }: Pick<Scheduled, 'key'>) => key.startsWith(packageKeys)

async function assertStillPermitted(tx: Db, one: Scheduled): Promise<void> {
  const call = adminApi[isOfPackage(one) ? 'PUT /admin/package/:id/price' : 'PUT /admin/site/:key']
  const [found] = await tx.select().from(operator).where(eq(operator.id, one.operatorId))
  if (!found?.isActive || !isPermitted(found.roles, call.access))
    throw new NotPossible('安排它的操作员已经停用，或者没有这个权限了')
}

/** Changes a setting, if it is still as its operator saw it; returns its new version. Throws 404, and NotPossible. */
async function setOnTime(tx: Db, { key, seen, change }: Scheduled, by: Editing): Promise<string> {
  const { setting } = await lockedSetting(tx, key)
  if (versionOf(setting.stored) !== seen) throw new NotPossible('安排以后有人改过这个设置')
  return (await changeSetting(tx, { key, version: seen, ...change }, by)).version
}

/** Makes a change as its operator would now. Throws 404, and NotPossible with the reason. */
async function makeChange(tx: Db, { id, key }: Pick<Scheduled, 'id' | 'key'>, tools: Omit<Deps, 'open'>) {
  const { key: ofKey, seen, id: ofId } = scheduledSetting
  // All of the setting, so that a cancellation meanwhile waits before the audit.
  const all = await tx.select().from(scheduledSetting).where(eq(ofKey, key)).orderBy(asc(ofId)).for('update')
  const one = all.find((row) => row.id === id && row.fault === '')
  if (!one) return
  await assertStillPermitted(tx, one)
  const actor = { who: one.who, operatorId: one.operatorId, via: 'console' } as const
  const by = { ...tools, actor, reason: `定时改动：${one.reason}` }
  const version = await (isOfPackage(one) ? setPriceOnTime : setOnTime)(tx, one, by)
  await tx.delete(scheduledSetting).where(eq(ofId, id))
  // Later changes of the plan follow this one.
  await tx
    .update(scheduledSetting)
    .set({ seen: version })
    .where(and(eq(ofKey, key), eq(seen, one.seen)))
}

/** Makes the changes of settings that are due, once across all processes. One that cannot be made stays, with why. */
export const createDueSettings =
  ({ open, ...tools }: Deps) =>
  () =>
    open.alone('settings on time', async () => {
      const { id, key, dueAt, fault } = scheduledSetting
      const due = await open.db
        .select({ id, key })
        .from(scheduledSetting)
        .where(and(eq(fault, ''), lte(dueAt, tools.clock.now())))
        .orderBy(asc(dueAt), asc(id))
      let failed: unknown
      for (const one of due)
        await inTransaction(open.db, (tx) => makeChange(tx, one, tools)).catch(async (error: unknown) => {
          // The others are not kept waiting by this one.
          if (!(error instanceof NotPossible || error instanceof AppError)) return void (failed ??= error)
          const why = error instanceof NotPossible ? error.message : '现在没有这个设置了'
          await open.db
            .update(scheduledSetting)
            .set({ fault: why })
            .where(and(eq(id, one.id), eq(fault, '')))
        })
      if (failed) throw failed
    })
