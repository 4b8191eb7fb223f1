import { join } from 'node:path'
import { and, count, desc, eq, isNull, lt } from 'drizzle-orm'
import { dayMs } from '../../../contract/time'
import type { Checked, Quote, Task } from '../../../contract/api'
import type { Locale } from '../../../contract/locales'
import { AppError } from '../../errors'
import type { Clock, Ids } from '../../ports/clock'
import { task } from '../../ports/db/schema'
import type { OpenDb } from '../../ports/db/types'
import { createTableQueue } from '../../ports/queue/table'
import type { Consents } from '../consents'
import type { Files } from '../files/types'
import type { Ledger } from '../credits/ledger'
import { inTransaction } from '../../ports/db/rows'
import { withTimeout } from '../../time'
import type { VoiceModels } from '../voices/models'
import { createCrew } from './runner'
import { createTaskKeeper } from './leases'
import { createLine } from './queue-estimate'
import { createNews } from './events'
import { checkInput, checkOrder, openTool } from './request'
import { earlier, placeTask } from './enqueue'
import { priceOf } from './price'
import { createRemover } from './remove'
import { settleTask, type SettleDeps } from './settle'
import { type TaskSettings, usualSettings } from './settings'
import type { ResultHandler, TaskEngines, TaskFiles, TaskRow } from './types'
import { gist, viewTasks } from './view'

export interface TaskDeps {
  open: OpenDb
  ledger: Pick<Ledger, 'hold' | 'capture' | 'release' | 'balance'>
  consents: Pick<Consents, 'needed' | 'stillGiven'>
  voiceModels: Pick<VoiceModels, 'traits'>
  files: TaskFiles & Pick<Files, 'remove'>
  engines: TaskEngines
  /** What becomes of results beside their files, by service. */
  keepers: Readonly<Record<string, ResultHandler>>
  clock: Clock
  ids: Pick<Ids, 'ulid'>
  /** Where folders of jobs are made; this process makes one of its own in it. */
  scratch: string
  settings?: Partial<TaskSettings>
  /** Hears of each task this process ended, for the metrics. */
  ended?: (row: TaskRow) => void
  warn: (error: unknown, about: string) => void
}

export type Tasks = ReturnType<typeof createTasks>

const cancelWaitMs = 10_000
const followEveryMs = 1_000

/** Runs of tools: quoted, put in line with their credits held, done by whichever process has room, settled once. */
export function createTasks(deps: TaskDeps) {
  const { open, ledger, files, clock, ids, keepers, warn, ended = () => {} } = deps
  const { db } = open
  const owner = ids.ulid()
  const scratch = join(deps.scratch, owner)
  const settings = { ...usualSettings, ...deps.settings }
  const queue = createTableQueue({ open, clock, leaseMs: settings.leaseMs })
  const line = createLine({ db, clock, capacity: settings.capacity })
  const ordering = { db, clock, files, engines: deps.engines, consents: deps.consents, voiceModels: deps.voiceModels }
  const settling: SettleDeps = { db, ledger, clock, queue, files, keepers, keptDays: settings.keptDays }
  const news = createNews(open, {
    waits: () => void crew.fill(),
    stop: (id) => crew.halt(id, 'cancel'),
    warn: (error) => warn(error, 'telling of tasks'),
  })
  const crew = createCrew({
    db,
    owner,
    queue,
    settling,
    files,
    settings,
    ended,
    warn,
    say: news.say,
    working: { files, engines: deps.engines, voiceModels: deps.voiceModels, scratch, graceMs: settings.graceMs },
  })
  const keeper = createTaskKeeper({
    owner,
    queue,
    clock,
    crew,
    settling,
    scratch,
    ended,
    warn,
    say: news.say,
    leaseMs: settings.leaseMs,
    attempts: settings.attempts,
    alone: open.kind === 'embedded',
  })
  const remover = createRemover({ db, clock, files, keepers })
  let closing = false

  async function mine(userId: string, id: string): Promise<TaskRow> {
    const [row] = await db
      .select()
      .from(task)
      .where(and(eq(task.id, id), eq(task.userId, userId), isNull(task.deletedAt)))
    if (!row) throw new AppError(404, 'task.notFound')
    return row
  }

  const view = async (row: TaskRow, locale: Locale): Promise<Task> =>
    (await viewTasks({ files, line }, [row], locale))[0]!

  const isOpen = ({ status }: Pick<TaskRow, 'status'>) => status === 'QUEUING' || status === 'PROGRESSING'

  /** Ends a task that waits, or has the one who does it end it. Answers how it stands then. */
  async function cancel(row: TaskRow): Promise<TaskRow> {
    const settled = await settleTask(settling, row.id, { how: 'cancelled' }, ({ status }) => status === 'QUEUING')
    if (settled) {
      news.say('changed', row.id)
      ended(settled)
      return settled
    }
    await db
      .update(task)
      .set({ cancelRequested: true })
      .where(and(eq(task.id, row.id), eq(task.status, 'PROGRESSING')))
    return withTimeout(cancelWaitMs, async (signal) => {
      for (;;) {
        const heard = news.next(row.id, followEveryMs, signal)
        news.say('stop', row.id)
        const now = await mine(row.userId, row.id)
        if (!isOpen(now) || signal.aborted) return now
        await heard
      }
    })
  }

  const find = async (userId: string, locale: Locale, id: string): Promise<Task> => view(await mine(userId, id), locale)

  return {
    owner,
    find,

    /** What a wish would cost and how long it would take; files need not be there yet. */
    async quote(
      userId: string,
      locale: Locale,
      { serviceKey, input: given }: Checked<'POST /app/task/quote'>,
    ): Promise<Quote> {
      const { tool, service } = await openTool(ordering, serviceKey)
      const input = checkInput(tool, given, locale)
      const [price, { balance }, etaSeconds] = await Promise.all([
        priceOf(ordering, userId, tool, service, input),
        ledger.balance(db, userId),
        line.quote(serviceKey),
      ])
      return { ...price, balance, etaSeconds }
    },

    /** Starts a task. A repeat of the id answers the task as it stands; with other input it throws 409. */
    async create(userId: string, locale: Locale, { id, ...asked }: Checked<'POST /app/task'>): Promise<Task> {
      const placing = { userId, locale, id, asked }
      const first = await earlier(db, placing)
      if (first) return view(first, locale)
      if (closing) throw new AppError(500, 'common.serverError')
      const order = await checkOrder(ordering, userId, locale, asked)
      const row = await inTransaction(db, (tx) => placeTask(tx, { ...deps, settings }, placing, order))
      news.say('waits', id)
      return view(row, locale)
    },

    async page(userId: string, locale: Locale, { page, size, serviceKey, status }: Checked<'GET /app/task/page'>) {
      const wanted = and(
        eq(task.userId, userId),
        isNull(task.deletedAt),
        serviceKey ? eq(task.serviceKey, serviceKey) : undefined,
        status ? eq(task.status, status) : undefined,
      )
      const rows = await db
        .select()
        .from(task)
        .where(wanted)
        .orderBy(desc(task.createdAt), desc(task.id))
        .limit(size)
        .offset((page - 1) * size)
      const [all] = await db.select({ total: count() }).from(task).where(wanted)
      return { records: await viewTasks({ files, line }, rows, locale), total: all?.total ?? 0, page, size }
    },

    /** A task at each change until it has ended; its changes reach all processes. Throws 404 before the first. */
    async *follow(userId: string, locale: Locale, id: string, signal: AbortSignal): AsyncGenerator<Task, void> {
      for (let last = ''; !signal.aborted;) {
        const heard = news.next(id, followEveryMs, signal)
        const now = await find(userId, locale, id)
        if (gist(now) !== last) yield now
        last = gist(now)
        if (!isOpen(now)) return
        await heard
      }
    },

    /** Cancels what waits or is being done; deletes what has ended, with its files, and answers null. */
    async remove(userId: string, locale: Locale, id: string): Promise<Task | null> {
      const row = await mine(userId, id)
      if (isOpen(row)) return view(await cancel(row), locale)
      await remover.remove(row)
      return null
    },

    /** Cancels and deletes everything of a tool, with what people gave it: its consent was withdrawn. */
    async forget(userId: string, serviceKey: string): Promise<void> {
      for (const row of await remover.all(userId, serviceKey)) {
        const now = isOpen(row) ? await cancel(row) : row
        if (!isOpen(now) && !now.deletedAt) await remover.remove(now)
        await remover.dropGiven(now)
      }
    },

    /** Gives tasks of dead processes on, then works. */
    async start() {
      await news.start()
      await keeper.start()
    },

    /** Lets tasks end until the deadline, then gives them back to the line. */
    async shutdown(waitMs: number) {
      closing = true
      await crew.close(waitMs)
      keeper.stop()
      await news.stop()
    },

    /** Rows of tasks that were deleted long ago. */
    async sweep() {
      await db.delete(task).where(lt(task.deletedAt, new Date(clock.now().getTime() - settings.keptDays * dayMs)))
    },

    running: () => crew.ours().length,

    waiting: async (): Promise<number> =>
      (await db.select({ n: count() }).from(task).where(eq(task.status, 'QUEUING')))[0]?.n ?? 0,
  }
}
