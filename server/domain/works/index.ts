import { and, eq, inArray, isNull, lt, notExists, or } from 'drizzle-orm'
import type { Checked, Out, Work } from '../../../contract/api'
import type { Locale } from '../../../contract/locales'
import { dayMs } from '../../../contract/time'
import { codes } from '../../../contract/codes'
import { AppError } from '../../errors'
import { inTransaction } from '../../ports/db/rows'
import { chatShare, task, work, workScript } from '../../ports/db/schema'
import { repeatEvery } from '../../time'
import { revoked } from '../chat/shares/ended'
import type { Ledger } from '../credits/ledger'
import type { Files } from '../files/types'
import type { Tasks } from '../tasks'
import { isJoin } from '../tasks/step'
import type { TaskRow } from '../tasks/types'
import { advance, type AdvanceDeps, stop } from './advance'
import { claim, planOf } from './claim'
import { kindOf } from './kinds'
import { isUnderWay, madeSteps, workOf } from './read'
import { createWorkReading } from './reading'
import type { WorkRow } from './types'

interface Deps extends Omit<AdvanceDeps, 'files' | 'ledger' | 'steps'> {
  files: Pick<Files, 'ofTasks' | 'view' | 'addressOf' | 'isAddressOf' | 'openOwn' | 'removeOfTask'>
  ledger: Pick<Ledger, 'release' | 'balance'>
  tasks: Pick<Tasks, 'steps' | 'askToCancel'>
  retentionDays: number
}

/** Works that no event took further: of a process that died. */
const reconcileEveryMs = 2_000
const keptScripts = 50

export type Works = ReturnType<typeof createWorks>

/** Works above tasks: their steps are bought together, made one by one, and joined. Those of other people are 404. */
export function createWorks(deps: Deps) {
  const { db, clock, files, ledger, tasks, retentionDays, warn } = deps
  const advancing: AdvanceDeps = { ...deps, steps: tasks.steps }
  const further = (id: string) => advance(advancing, id).catch((error: unknown) => warn(error, 'taking a work further'))

  const reading = createWorkReading({ db, files })
  const { find } = reading

  /** Works under way without an open step, the longest untouched first. */
  async function reconcile(): Promise<void> {
    const isOpen = and(eq(task.workId, work.id), inArray(task.status, ['QUEUING', 'PROGRESSING']))
    const open = await db
      .select({ id: work.id })
      .from(work)
      .where(and(eq(work.state, 'making'), notExists(db.select({ id: task.id }).from(task).where(isOpen))))
      .orderBy(work.updatedAt)
      .limit(200)
    for (const { id } of open) await further(id)
  }

  async function stopOf(row: WorkRow): Promise<void> {
    const made = await madeSteps(db, files, row.id)
    for (const one of made.values()) if (isUnderWay(one)) await tasks.askToCancel(one.row)
    const [now] = await db.select().from(work).where(eq(work.id, row.id))
    if (now?.state !== 'making') return
    if (!now.isPlanned) await stop(advancing, now, { code: codes.businessError, key: 'task.cancelled' })
    else await further(now.id)
  }

  return {
    ...reading,

    /** Stores a new version of the script. Throws 409 when another one was stored since, or while the work is made. */
    async change(userId: string, locale: Locale, { id, version, script }: Checked<'PUT /app/work/:id'>): Promise<Work> {
      const row = await workOf(db, userId, id)
      if (!kindOf(row.kind).owns(script)) throw new AppError(400, 'work.otherKind')
      await inTransaction(db, async (tx) => {
        const [now] = await tx.select().from(work).where(eq(work.id, row.id)).for('update')
        if (now?.version !== version || now.deletedAt) throw new AppError(409, 'work.changedElsewhere')
        if (now.state === 'making') throw new AppError(409, 'work.isMaking')
        const next = version + 1
        const at = clock.now()
        await tx.insert(workScript).values({ workId: id, userId, version: next, script, createdAt: at })
        await tx
          .delete(workScript)
          .where(
            and(
              eq(workScript.workId, id),
              lt(workScript.version, Math.min(next - keptScripts, now.joinedVersion ?? next)),
            ),
          )
        await tx
          .update(work)
          .set({ version: next, title: script.title, state: 'stopped', error: null, updatedAt: at })
          .where(eq(work.id, id))
      })
      return find(userId, locale, id)
    },

    async quote(userId: string, { id }: { id: string }): Promise<Out<'POST /app/work/:id/quote'>> {
      const row = await workOf(db, userId, id)
      const { steps, credits } = await planOf(advancing, row)
      const { balance } = await ledger.balance(db, userId)
      return { credits, balance, steps: steps.length }
    },

    /** Has the rest of a work made. A repeat while it is made returns its present state. */
    async make(userId: string, locale: Locale, { id, ...intent }: Checked<'POST /app/work/:id/make'>): Promise<Work> {
      const row = await workOf(db, userId, id)
      if (row.version !== intent.version) throw new AppError(409, 'work.changedElsewhere')
      if (row.state !== 'making') {
        await claim(advancing, row, await planOf(advancing, row), intent)
        await further(id)
      }
      return find(userId, locale, id)
    },

    /** Stops making: what is finished stays, and the credits of the rest come back. */
    async cancel(userId: string, locale: Locale, id: string): Promise<Work> {
      await stopOf(await workOf(db, userId, id))
      return find(userId, locale, id)
    },

    async remove(userId: string, id: string): Promise<null> {
      await workOf(db, userId, id)
      await inTransaction(db, async (tx) => {
        const [now] = await tx.select().from(work).where(eq(work.id, id)).for('update')
        if (now?.state === 'making') throw new AppError(409, 'work.isMaking')
        const parts = await tx
          .update(task)
          .set({ deletedAt: clock.now() })
          .where(and(or(eq(task.id, id), eq(task.workId, id)), isNull(task.deletedAt)))
          .returning({ id: task.id })
        for (const part of parts) await files.removeOfTask(tx, part.id)
        await tx.update(work).set({ deletedAt: clock.now() }).where(eq(work.id, id))
        await tx
          .update(chatShare)
          .set(revoked(clock.now()))
          .where(and(eq(chatShare.userId, userId), eq(chatShare.workId, id), isNull(chatShare.revokedAt)))
      })
      return null
    },

    /** Takes the work of an ended task further. */
    onTaskEnded(row: TaskRow): void {
      if (row.workId && isJoin(row) && row.status === 'FINISHED') deps.onEnded?.({ userId: row.userId, id: row.workId })
      void further(row.workId ?? row.id)
    },

    reconcile,

    /** Takes works further that no event reached. Returns a function that stops it. */
    start: () => repeatEvery(reconcileEveryMs, reconcile, (error) => warn(error, 'taking works further')),

    /** Deletes rows of works that their owners deleted long ago. */
    async sweep() {
      await db.delete(work).where(lt(work.deletedAt, new Date(clock.now().getTime() - retentionDays * dayMs)))
    },
  }
}
