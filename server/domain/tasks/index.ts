import { join } from 'node:path'
import { and, count, desc, eq, isNull, lt } from 'drizzle-orm'
import { dayMs } from '../../../contract/time'
import type { Checked, Quote, Task } from '../../../contract/api'
import type { Locale } from '../../../contract/locales'
import { AppError } from '../../errors'
import { inWords } from '../../texts/seed-words'
import type { Clock, Ids } from '../../ports/clock'
import { inTransaction } from '../../ports/db/rows'
import { task } from '../../ports/db/schema'
import type { OpenDb } from '../../ports/db/types'
import { createTableQueue } from '../../ports/queue/table'
import { repeatEvery } from '../../time'
import { inputHash, placeOnce } from '../client-ids'
import type { Consents } from '../consents'
import type { Ledger } from '../credits/ledger'
import type { Files } from '../files/types'
import { foresee } from '../engines/before-paying'
import { cleanScratch } from './clean-scratch'
import { enqueueTask } from './enqueue'
import { createTaskEvents } from './events'
import { createHopelessCheck } from './hopeless'
import { createTaskLeases } from './leases'
import { factsOf, priceOf } from './price'
import { createQueueEstimate } from './queue-estimate'
import { createTaskRemoval } from './remove'
import { checkInput, checkRequest, offerFor, openTool } from './request'
import type { ResultHandlers } from './result-handlers'
import { createRunTask, endsTheTask } from './run-task'
import { createTaskRunner } from './runner'
import { defaultTaskSettings, type TaskSettings } from './settings'
import { isOpen, type SettleDeps } from './settle'
import type { TaskEngines, TaskFiles, TaskRemote, TaskRow, VoiceModelTraits } from './types'
import { changeKey, viewTasks } from './view'

export interface TaskDeps {
  open: OpenDb
  ledger: Pick<Ledger, 'hold' | 'capture' | 'release' | 'balance'>
  consents: Pick<Consents, 'needed' | 'stillGiven'>
  voiceModels: VoiceModelTraits
  files: TaskFiles & Pick<Files, 'remove'>
  engines: TaskEngines
  remote: TaskRemote
  resultHandlers: ResultHandlers
  clock: Clock
  ids: Pick<Ids, 'ulid'>
  /** Parent of the scratch folders; this process creates one of its own in it. */
  scratch: string
  settings?: Partial<TaskSettings>
  /** Called for each task this process has ended. */
  onEnded?: (row: TaskRow) => void
  warn: (error: unknown, about: string) => void
}

export type Tasks = ReturnType<typeof createTasks>

const pollMs = 1_000
const fillEveryMs = 2_000

/** Runs of tools: enqueued with their credits held, run by any process with capacity, settled once. */
export function createTasks(deps: TaskDeps) {
  const {
    open,
    ledger,
    files,
    engines,
    remote,
    voiceModels,
    resultHandlers,
    clock,
    ids,
    warn,
    onEnded = () => {},
  } = deps
  const { db } = open
  const owner = ids.ulid()
  const scratch = join(deps.scratch, owner)
  const settings = { ...defaultTaskSettings, ...deps.settings }
  const { retentionDays, leaseMs, graceMs, attempts, lookups } = settings
  const alone = open.kind === 'embedded'
  const queue = createTableQueue({ open, clock, leaseMs })
  const estimate = createQueueEstimate({ db, clock, capacity: settings.capacity, lanes: remote.lanes })
  const checking = { db, clock, files, engines, offers: remote.offers, consents: deps.consents, voiceModels }
  const settling: SettleDeps = {
    db,
    ledger,
    clock,
    queue,
    files,
    resultHandlers,
    recordRun: remote.recordRun,
    retentionDays,
  }
  const events = createTaskEvents(open, {
    onQueued: () => void runner.fill(),
    onStop: (id) => runner.stop(id, 'cancel'),
    warn: (error) => warn(error, 'task events'),
  })
  const { emit } = events
  const executing = { files, engines, remote, isFinal: endsTheTask, voiceModels, scratch, graceMs }
  const runTask = createRunTask({
    db,
    owner,
    settling,
    executing,
    files,
    offers: remote.offers,
    settings,
    emit,
    onEnded,
    onEngineDone: () => void runner.fill(),
    warn,
  })
  const failHopeless = createHopelessCheck({ db, hopeless: remote.hopeless, settling, emit, onEnded })
  const runner = createTaskRunner({
    db,
    owner,
    queue,
    settings,
    perTool: engines.concurrency,
    placement: remote.placement,
    failHopeless,
    runTask,
    emit,
    warn,
  })
  const leases = createTaskLeases({
    owner,
    queue,
    clock,
    runner,
    settling,
    leaseMs,
    attempts,
    lookups,
    alone,
    emit,
    onEnded,
    warn,
  })
  const removal = createTaskRemoval({ db, clock, files, resultHandlers, settling, events, onEnded })
  let closing = false
  let stopFilling = () => {}

  async function mine(userId: string, id: string): Promise<TaskRow> {
    const [row] = await db
      .select()
      .from(task)
      .where(and(eq(task.id, id), eq(task.userId, userId), isNull(task.deletedAt)))
    if (!row) throw new AppError(404, 'task.notFound')
    return row
  }

  const view = async (row: TaskRow, locale: Locale): Promise<Task> =>
    (await viewTasks({ files, estimate }, [row], locale))[0]!

  const find = async (userId: string, locale: Locale, id: string): Promise<Task> => view(await mine(userId, id), locale)

  return {
    owner,
    find,

    /** What an input would cost and how long it would take; its files need not be uploaded yet. */
    async quote(
      userId: string,
      locale: Locale,
      { serviceKey, input: given, acceptsDemo }: Checked<'POST /app/task/quote'>,
    ): Promise<Quote> {
      const { tool, service } = await openTool(checking, serviceKey)
      const input = checkInput(tool, given, locale)
      const offer = await offerFor(checking, userId, tool, service, input, acceptsDemo)
      const facts = await factsOf(files, userId, tool, input)
      const [{ credits, fullCredits }, { balance }, etaSeconds, notes] = await Promise.all([
        priceOf(checking, userId, tool, offer, input, facts),
        ledger.balance(db, userId),
        estimate.quote(serviceKey),
        foresee(engines.of(serviceKey), offer, input, locale, facts),
      ])
      const engine = { name: inWords(offer.engineName, locale), builtIn: offer.engineBuiltIn }
      return { credits, fullCredits, balance, etaSeconds, engine, unitPrice: offer.unitPrice, notes }
    },

    /** Enqueues a task. A repeat of the id answers the task as it is now; with other input it throws 409. */
    async create(userId: string, locale: Locale, { id, ...given }: Checked<'POST /app/task'>): Promise<Task> {
      const client = { userId, inputHash: inputHash({ serviceKey: given.serviceKey, ...given.input }) }
      const row = await placeOnce(client, {
        find: async () => (await db.select().from(task).where(eq(task.id, id)))[0],
        insert: async () => {
          if (closing) throw new AppError(500, 'common.serverError')
          const request = await checkRequest(checking, userId, locale, given)
          const queued = await inTransaction(db, (tx) =>
            enqueueTask(tx, { ...deps, settings }, { id, ...client, locale, request }),
          )
          if (queued) emit('queued', id)
          return queued
        },
        repeat: (first) => {
          if (first.deletedAt) throw new AppError(404, 'task.notFound')
          return first
        },
      })
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
      return { records: await viewTasks({ files, estimate }, rows, locale), total: all?.total ?? 0, page, size }
    },

    /** Yields a task at each change until it has ended, whichever process runs it. Throws 404 before the first. */
    async *follow(userId: string, locale: Locale, id: string, signal: AbortSignal): AsyncGenerator<Task, void> {
      for (let last = ''; !signal.aborted;) {
        const next = events.next(id, pollMs, signal)
        const now = await find(userId, locale, id)
        if (changeKey(now) !== last) yield now
        last = changeKey(now)
        if (!isOpen(now)) return
        await next
      }
    },

    /** Cancels an open task; deletes an ended one with its files and answers null. */
    async remove(userId: string, locale: Locale, id: string): Promise<Task | null> {
      const row = await mine(userId, id)
      if (isOpen(row)) return view(await removal.cancel(row), locale)
      await removal.remove(row)
      return null
    },

    forget: removal.forget,

    /** Settles tasks of dead processes, then takes tasks. */
    async start() {
      await events.start()
      await cleanScratch(scratch, alone)
      await leases.start()
      stopFilling = repeatEvery(fillEveryMs, runner.fill, (error) => warn(error, 'taking tasks'))
      await runner.fill()
    },

    /** Waits for running tasks until the deadline, then returns the rest to the queue. */
    async shutdown(waitMs: number) {
      closing = true
      await runner.close(waitMs)
      leases.stop()
      stopFilling()
      await events.stop()
    },

    /** Deletes rows of tasks that were deleted by their owner long ago. */
    async sweep() {
      await db.delete(task).where(lt(task.deletedAt, new Date(clock.now().getTime() - retentionDays * dayMs)))
    },

    running: () => runner.running().length,

    waiting: async (): Promise<number> =>
      (await db.select({ n: count() }).from(task).where(eq(task.status, 'QUEUING')))[0]?.n ?? 0,
  }
}
