import { and, asc, eq, inArray } from 'drizzle-orm'
import { filesIn } from '../../../contract/tool'
import { toolOf } from '../../../contract/tools'
import { AppError } from '../../errors'
import type { Clock } from '../../ports/clock'
import { inTransaction } from '../../ports/db/rows'
import { file, task } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { withTimeout } from '../../time'
import type { Files } from '../files/types'
import type { TaskEvents } from './events'
import { isBuiltIn, voiceFields } from './request'
import { handlerOf, type ResultHandlers } from './result-handlers'
import { isOpen, settleTask, type SettleDeps } from './settle'
import { isJoin } from './step'
import type { TaskRow } from './types'

interface Deps {
  db: Db
  clock: Clock
  files: Pick<Files, 'removeOfTask' | 'remove' | 'findMany'>
  resultHandlers: ResultHandlers
  settling: SettleDeps
  events: Pick<TaskEvents, 'emit' | 'next'>
  onEnded: (row: TaskRow) => void
}

const cancelWaitMs = 10_000
const pollMs = 1_000

/** Cancels open tasks and deletes ended ones. */
export function createTaskRemoval({ db, clock, files, resultHandlers, settling, events, onEnded }: Deps) {
  /** Cancels a waiting task and returns it, or asks its process to stop and returns null. */
  async function askToCancel(row: TaskRow): Promise<TaskRow | null> {
    const settled = await settleTask(settling, row.id, { how: 'cancelled' }, ({ status }) => status === 'QUEUING')
    if (settled) {
      events.emit('changed', row.id)
      onEnded(settled)
      return settled
    }
    await db
      .update(task)
      .set({ cancelRequested: true })
      .where(and(eq(task.id, row.id), eq(task.status, 'PROGRESSING')))
    events.emit('stop', row.id)
    return null
  }

  /** Cancels a task. Returns its state after at most 10 s. */
  async function cancel(row: TaskRow): Promise<TaskRow> {
    const settled = await askToCancel(row)
    if (settled) return settled
    return withTimeout(cancelWaitMs, async (signal) => {
      for (;;) {
        const next = events.next(row.id, pollMs, signal)
        events.emit('stop', row.id)
        const [now] = await db.select().from(task).where(eq(task.id, row.id))
        if (!now || now.deletedAt) throw new AppError(404, 'task.notFound')
        if (!isOpen(now) || signal.aborted) return now
        await next
      }
    })
  }

  /** Deletes an ended task with its files, unless its result still needs them. */
  const remove = (row: TaskRow): Promise<void> =>
    inTransaction(db, async (tx) => {
      const needsFiles = await handlerOf(resultHandlers, row.serviceKey)?.needsFiles?.(tx, row)
      if (!needsFiles) await files.removeOfTask(tx, row.id)
      await tx.update(task).set({ deletedAt: clock.now() }).where(eq(task.id, row.id))
    })

  /** Deletes the user's own input files. Results of other tools stay, and files in use by another task stay until they expire. */
  async function removeInputs({ userId, serviceKey, input }: TaskRow): Promise<void> {
    const tool = toolOf(serviceKey)
    if (!tool) return
    for (const row of (await files.findMany(userId, Object.values(filesIn(tool, input)))).values()) {
      if (row.origin !== 'upload' && row.origin !== 'example') continue
      await files.remove(userId, row.id).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error
      })
    }
  }

  /** Returns the task afterwards. */
  async function endAndRemove(row: TaskRow): Promise<TaskRow> {
    const now = isOpen(row) ? await cancel(row) : row
    if (!isOpen(now) && !now.deletedAt) await remove(now)
    return now
  }

  const tasksOf = (userId: string): Promise<TaskRow[]> =>
    db.select().from(task).where(eq(task.userId, userId)).orderBy(asc(task.createdAt))

  /** Tasks in which a voice model spoke: by its id, or by a sound made with one. */
  async function spokenWithOwnVoice(userId: string, serviceKey: string): Promise<TaskRow[]> {
    const all = await tasksOf(userId)
    const ids = new Set(all.filter((row) => row.serviceKey === serviceKey || namesOwnVoice(row)).map(({ id }) => id))
    for (let before = 0; before < ids.size;) {
      before = ids.size
      const made = await db
        .select({ id: file.id })
        .from(file)
        .where(and(eq(file.userId, userId), inArray(file.taskId, [...ids])))
      const sounds = new Set(made.map(({ id }) => id))
      const works = new Set(all.filter(({ id }) => ids.has(id)).flatMap(({ workId }) => workId ?? []))
      for (const row of all)
        if (inputsOf(row).some((id) => sounds.has(id)) || (isJoin(row) && works.has(row.workId!))) ids.add(row.id)
    }
    return all.filter((row) => row.serviceKey !== serviceKey && ids.has(row.id))
  }

  return {
    askToCancel,
    cancel,
    remove,

    /**
     * Cancels and deletes a user's tasks of a tool with inputs and results, after its consent is withdrawn. Deleting
     * voice models also deletes speech they made in other tools.
     */
    async forget(userId: string, serviceKey: string): Promise<void> {
      for (const row of (await tasksOf(userId)).filter((one) => one.serviceKey === serviceKey))
        await removeInputs(await endAndRemove(row))
      await handlerOf(resultHandlers, serviceKey)?.forgetAll?.(userId)
      // Without their models no new task can use them.
      if (toolOf(serviceKey)?.produces === 'voiceModel')
        for (const row of await spokenWithOwnVoice(userId, serviceKey)) await endAndRemove(row)
    },
  }
}

const inputsOf = ({ serviceKey, input }: TaskRow): string[] => {
  const tool = toolOf(serviceKey)
  return tool ? Object.values(filesIn(tool, input)) : []
}

function namesOwnVoice({ serviceKey, input }: TaskRow): boolean {
  const tool = toolOf(serviceKey)
  const named = tool ? voiceFields(tool).map(([field]) => input[field]) : []
  return named.some((id) => typeof id === 'string' && !isBuiltIn(id))
}
