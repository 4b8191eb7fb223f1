import { and, count, desc, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { AdminChecked, AdminOut } from '../../../contract/admin'
import { dayMs } from '../../../contract/time'
import { filesIn } from '../../../contract/tool'
import { toolOf } from '../../../contract/tools'
import { type Actor, recordChange } from '../../audit'
import { NotPossible } from '../../audit/not-possible'
import type { Clock, Ids } from '../../ports/clock'
import { auditEntry, consent, engine, file, task } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { translate, type TextKey } from '../../texts'
import { findHold } from '../accounts/holds/in-force'
import type { Tasks } from '../tasks'

export interface RetryDeps {
  db: Db
  clock: Clock
  ids: Pick<Ids, 'ulid'>
  retryTask: Tasks['retry']
}

type TaskRow = typeof task.$inferSelect
type Failed = AdminOut<'GET /admin/queue'>['failed'][number]

/** Results are waited for within this time, and inputs are stored longer. */
const retryWithinMs = 7 * dayMs
const mostRetries = 3
const shownTasks = 50

/** Entries of the audit about tasks, by act. */
const entriesOf = (act: string, ids: readonly string[]) =>
  and(eq(auditEntry.subjectKind, 'task'), inArray(auditEntry.subjectId, [...ids]), eq(auditEntry.act, act))

const cancelledByOperator = async (db: Db, ids: readonly string[]) =>
  new Set(
    (await db.select({ id: auditEntry.subjectId }).from(auditEntry).where(entriesOf('cancelTask', ids))).map(
      ({ id }) => id,
    ),
  )

/** Why a task cannot be done again, as far as its row says; empty when it can. */
function whyNotAgain(row: TaskRow, now: Date): string {
  if (row.status !== 'ERROR') return '任务已经完成'
  if (row.error?.key === 'engine.contentRefused') return '内容没有通过审核，再做一次也一样'
  if (row.workId) return '它是作品的一步，由用户在作品里接着做'
  if (row.budget > 0 || toolOf(row.serviceKey)?.produces === 'work')
    return '它的后续步骤要用用户的算力，由用户自己再做一次'
  if ((row.endedAt?.getTime() ?? 0) < now.getTime() - retryWithinMs) return '已经超过 7 天'
  return ''
}

/** Throws NotPossible when something that the task needs is gone. */
async function assertStillThere(tx: Db, row: TaskRow) {
  const tool = toolOf(row.serviceKey)
  if (!tool) throw new NotPossible('没有这个工具了')
  const ids = [...new Set(Object.values(filesIn(tool, row.input)))]
  const there = and(eq(file.userId, row.userId), inArray(file.id, ids), isNull(file.deletedAt))
  if (ids.length > 0 && (await tx.$count(file, there)) < ids.length) throw new NotPossible('输入的文件已经删除')
  if (!row.consentId) return
  const given = and(eq(consent.id, row.consentId), isNull(consent.withdrawnAt))
  if ((await tx.$count(consent, given)) === 0) throw new NotPossible('用户已经撤回同意')
}

/** A provider that takes money was asked for the run that failed, or for its speech. */
const mayBePaid = ({ providerJob, speech }: TaskRow, unitCostMilliFen: number | null) =>
  (providerJob !== null && unitCostMilliFen !== 0) || (speech?.spoken?.costMilliFen ?? 0) > 0

/** Failed tasks, and another run of one at the cost of the site. */
export const createTaskRetries = ({ db, clock, ids, retryTask }: RetryDeps) => {
  /** Cost of a unit by engine; 0 for the built-in one, null for one that is gone. */
  async function unitCosts(tx: Db, rows: readonly TaskRow[]): Promise<(row: TaskRow) => number | null> {
    const names = rows.flatMap(({ engineId }) => engineId ?? [])
    const found = await tx
      .select({ id: engine.id, cost: engine.unitCostMilliFen })
      .from(engine)
      .where(inArray(engine.id, [...names, '']))
    const costs = new Map(found.map(({ id, cost }) => [id, cost]))
    return ({ engineId }) => (engineId === null ? 0 : (costs.get(engineId) ?? null))
  }

  return {
    async failed(): Promise<Failed[]> {
      const now = clock.now()
      const recent = gt(task.createdAt, new Date(now.getTime() - retryWithinMs))
      const rows = await db
        .select()
        .from(task)
        .where(and(recent, eq(task.status, 'ERROR'), isNull(task.deletedAt)))
        .orderBy(desc(task.createdAt))
        .limit(2 * shownTasks)
      const byOperator = await cancelledByOperator(
        db,
        rows.map(({ id }) => id),
      )
      const shown = rows.filter(({ id, cancelled }) => !cancelled || byOperator.has(id)).slice(0, shownTasks)
      const costOf = await unitCosts(db, shown)
      return shown.map((row) => {
        const cost = costOf(row)
        return {
          ...{ id: row.id, userId: row.userId, serviceKey: row.serviceKey, engineName: row.engineName },
          words: row.error ? translate('zh-CN', row.error.key as TextKey, row.error.params) : '',
          at: row.createdAt.toISOString(),
          endedAt: (row.endedAt ?? row.createdAt).toISOString(),
          whyNot: whyNotAgain(row, now),
          mayBePaid: mayBePaid(row, cost),
          costMilliFen: cost === null ? null : cost * row.units,
        }
      })
    },

    /** Throws 404, and NotPossible with the reason. */
    async retry(
      { id, payAgain }: Pick<AdminChecked<'POST /admin/task/:id/retry'>, 'id' | 'payAgain'>,
      { reason, ...actor }: Actor & { reason: string },
    ): Promise<AdminOut<'POST /admin/task/:id/retry'>> {
      const isQueued = await retryTask(id, async (tx, row) => {
        if (row.cancelled && !(await cancelledByOperator(tx, [id])).has(id))
          throw new NotPossible('用户自己取消了这个任务')
        const why = whyNotAgain(row, clock.now())
        if (why) throw new NotPossible(why)
        const [made] = await tx
          .select({ n: count() })
          .from(auditEntry)
          .where(entriesOf('retryTask', [id]))
        if ((made?.n ?? 0) >= mostRetries) throw new NotPossible(`已经重做过 ${mostRetries} 次`)
        if (await findHold(tx, clock.now(), row.userId)) throw new NotPossible('用户的账号现在被限制')
        await assertStillThere(tx, row)
        if (mayBePaid(row, (await unitCosts(tx, [row]))(row)) && !payAgain)
          throw new NotPossible('服务商可能已经为上一次收过费，再做一次会再付一次：请确认')
        await recordChange(tx, { clock, ids }, actor, {
          act: 'retryTask',
          subject: { kind: 'task', id },
          before: { error: row.error?.key ?? '', engine: row.engineName },
          after: { credits: 0 },
          reason,
        })
      })
      return { result: isQueued ? 'done' : 'already' }
    },
  }
}
