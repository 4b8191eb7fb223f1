import { and, desc, eq, not, notInArray, or, sql } from 'drizzle-orm'
import type { Clock } from '../clock'
import { service, task } from '../db/schema'
import type { Db, OpenDb } from '../db/types'
import type { LostTask, Queue, QueueLimits, RunningTask, TakenTask, WaitingTask } from './types'
import { inTransaction, rows, timestamp } from '../db/rows'

interface Deps {
  open: Pick<OpenDb, 'db'>
  clock: Clock
  /** How long a worker's lease lasts. */
  leaseMs: number
}

const takingLock = 728

/** Running tasks are counted, so one process takes at a time. Only a statement after the lock sees earlier commits. */
export const lockTaking = (tx: Db) => rows(tx, sql`select pg_advisory_xact_lock(${takingLock}::bigint)`)

/** Most waiting tasks considered per take. */
const window = 500

/** The task table is the queue, so no second place can disagree with it. */
export const createTableQueue = ({ open: { db }, clock, leaseMs }: Deps): Queue => ({
  take: async (worker, limits) =>
    (limits.free < 1 && limits.freeRemote < 1) || !(await anyWaits(db))
      ? []
      : inTransaction(db, async (tx) => {
          await lockTaking(tx)
          return takeSome(tx, worker, limits, clock.now(), leaseMs)
        }),

  renew: (worker) =>
    db
      .update(task)
      .set({ leaseUntil: new Date(clock.now().getTime() + leaseMs) })
      .where(and(eq(task.worker, worker), eq(task.status, 'PROGRESSING')))
      .returning({ id: task.id, stopRequested: task.cancelRequested }),

  lost: async ({ everything }): Promise<LostTask[]> =>
    db
      .select({
        id: task.id,
        attempt: task.attempt,
        worker: task.worker,
        hasProviderJob: sql<boolean>`(${task.providerJob} ->> 'id') is not null`,
      })
      .from(task)
      .where(
        and(
          eq(task.status, 'PROGRESSING'),
          everything ? undefined : sql`(${task.leaseUntil} is null or ${task.leaseUntil} < ${timestamp(clock.now())})`,
        ),
      ),

  requeue: async (tx, id, { countsAsAttempt, leaves }) => {
    await tx
      .update(task)
      .set({
        status: 'QUEUING',
        worker: null,
        leaseUntil: null,
        startedAt: null,
        progress: 0,
        stage: '',
        ...(countsAsAttempt ? {} : { attempt: sql`${task.attempt} - 1` }),
        ...(leaves ? { providerJob: null } : {}),
        ...(leaves?.tried
          ? { triedEngines: sql`${task.triedEngines} || ${JSON.stringify([leaves.tried])}::jsonb` }
          : {}),
      })
      .where(eq(task.id, id))
  },
})

const anyWaits = async (db: Db) =>
  (await db.select({ id: task.id }).from(task).where(eq(task.status, 'QUEUING')).limit(1)).length > 0

type Chosen = { id: string; engine: { id: string; name: string } | null }

/** The tasks to run now, in order. Counts tasks running anywhere, so it needs the lock. */
async function choose(tx: Db, worker: string, limits: QueueLimits): Promise<Chosen[]> {
  const { perTool, perUser } = limits
  const running: RunningTask[] = await tx
    .select({
      userId: task.userId,
      serviceKey: task.serviceKey,
      engineId: task.engineId,
      worker: task.worker,
      stage: task.stage,
      speakingAt: sql<string | null>`${task.speech} ->> 'speakingAt'`,
    })
    .from(task)
    .where(eq(task.status, 'PROGRESSING'))
  const { full, place } = await limits.placement(tx, running)
  const ofUsers = counter(running.map(({ userId }) => userId))
  const ofTools = counter(running.flatMap((one) => (one.worker === worker && !one.engineId ? [one.serviceKey] : [])))
  const isFull = (serviceKey: string) => ofTools.of(serviceKey) >= (perTool[serviceKey] ?? Infinity)
  const left = { local: limits.free, remote: limits.freeRemote }
  const chosen: Chosen[] = []
  const fullTools = Object.keys(perTool).filter(isFull)
  for (const one of await waitingTasks(tx, fullTools, full)) {
    if (left.local < 1 && left.remote < 1) break
    const { id, userId, serviceKey, priority } = one
    if (ofUsers.of(userId) >= (priority > 0 ? perUser.priority : perUser.regular)) continue
    const at = place(one, left.remote > 0)
    if (at === 'wait' || (at === 'built-in' && (left.local < 1 || isFull(serviceKey)))) continue
    if (at === 'built-in') {
      left.local--
      ofTools.add(serviceKey)
    } else left.remote--
    ofUsers.add(userId)
    chosen.push({ id, engine: at === 'built-in' ? null : at.engine })
  }
  return chosen
}

/** Excludes tools whose built-in engine, or whose remote engines, have no room. */
const waitingTasks = (tx: Db, builtInFull: readonly string[], remoteFull: readonly string[]): Promise<WaitingTask[]> =>
  tx
    .select({
      id: task.id,
      userId: task.userId,
      serviceKey: task.serviceKey,
      priority: task.priority,
      input: task.input,
      engineBuiltIn: task.engineBuiltIn,
      pinnedEngine: task.pinnedEngine,
      triedEngines: task.triedEngines,
      providerJob: task.providerJob,
      acceptsDemo: task.acceptsDemo,
      unitPrice: task.unitPrice,
    })
    .from(task)
    .where(
      and(
        eq(task.status, 'QUEUING'),
        or(
          and(task.engineBuiltIn, notInArray(task.serviceKey, [...builtInFull])),
          and(not(task.engineBuiltIn), notInArray(task.serviceKey, [...remoteFull])),
        ),
      ),
    )
    .orderBy(desc(task.priority), task.createdAt, task.id)
    .limit(window)

function counter(names: readonly string[]) {
  const counts = new Map<string, number>()
  const of = (name: string) => counts.get(name) ?? 0
  const add = (name: string) => void counts.set(name, of(name) + 1)
  for (const name of names) add(name)
  return { of, add }
}

const ofService = (column: typeof service.engineName | typeof service.engineBuiltIn) =>
  sql`select ${column} from ${service} where ${service.serviceKey} = ${task.serviceKey}`

async function takeSome(tx: Db, worker: string, limits: QueueLimits, now: Date, leaseMs: number): Promise<TakenTask[]> {
  const taken: TakenTask[] = []
  for (const { id, engine } of await choose(tx, worker, limits)) {
    const [row] = await tx
      .update(task)
      .set({
        status: 'PROGRESSING',
        worker,
        attempt: sql`${task.attempt} + 1`,
        startedAt: now,
        leaseUntil: new Date(now.getTime() + leaseMs),
        progress: 0,
        providerLine: null,
        stage: 'stage.preparing',
        engineId: engine?.id ?? null,
        // Keeps the offered name: a built-in engine may have several makers.
        engineName:
          engine?.name ??
          sql`case when ${task.engineBuiltIn} then ${task.engineName}
            else coalesce((${ofService(service.engineName)}), ${task.engineName}) end`,
        engineBuiltIn: engine ? false : sql`coalesce((${ofService(service.engineBuiltIn)}), ${task.engineBuiltIn})`,
      })
      .where(and(eq(task.id, id), eq(task.status, 'QUEUING')))
      .returning({ id: task.id, attempt: task.attempt })
    if (row) taken.push(row)
  }
  return taken
}
