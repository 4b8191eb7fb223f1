import { and, eq } from 'drizzle-orm'
import { EngineCallError } from '../../engines/adapters/faults'
import type { EngineMedia, ProviderJob } from '../../engines/adapters/types'
import type { EnginePool } from '../../engines'
import type { LocalEngines } from '../../engines/local'
import { isLocalRow } from '../../engines/local/rows'
import type { Job, Output, RunContext } from '../../../engines'
import { EngineError } from '../../errors'
import type { Clock } from '../../ports/clock'
import { engine, type ProviderJobState, task } from '../../ports/db/schema'
import { readRows } from '../../operator-rows/read-rows'
import type { Db } from '../../ports/db/types'
import { openEngineCall } from './engine-call'
import type { Files } from '../files/types'
import type { Health } from './health'
import { engineOf, EngineRowError, type KnownEngine } from './instance'
import { readKey } from './keys'
import { lendingTo } from './lending'
import { thirdPartyHost } from './third-parties'
import type { EngineRow } from './types'

export interface RemoteRunDeps {
  db: Db
  clock: Clock
  health: Health
  /** Installed models of this machine; absent where none may run. */
  local?: LocalEngines | undefined
  env: Readonly<Record<string, string | undefined>>
  /** The operator's own hosts, which may be internal. */
  listedHosts: readonly string[]
  pool: Pick<EnginePool, 'label'>
  media(job: Job, signal: AbortSignal): EngineMedia
  /** Stores a person's film at a signed address; absent while the site has no public one. */
  lend?: Pick<Files, 'lend'>['lend'] | undefined
  /** Whether a consent covers a third-party host. */
  allowsRecipient: (consentId: string, host: string) => Promise<boolean>
  warn: (error: unknown, about: string) => void
}

export type RemoteTask = Pick<
  typeof task.$inferSelect,
  'id' | 'userId' | 'serviceKey' | 'engineId' | 'worker' | 'attempt' | 'providerJob' | 'consentId' | 'units'
>

/** Cost of a run for the operator, in thousandths of a fen. */
export interface RunCost {
  milliFen: number
  reported: boolean
}
export interface RemoteOutput extends Output {
  cost: RunCost
}

/** The engine's part of the progress; the rest is labelling. */
const runShare = 0.95

export type RemoteRun = ReturnType<typeof createRemoteRun>

/** Runs tasks on remote engines. */
export function createRemoteRun({
  db,
  health,
  local,
  env,
  listedHosts,
  pool,
  media,
  lend,
  allowsRecipient,
  warn,
}: RemoteRunDeps) {
  const find = async (id: string): Promise<EngineRow | undefined> =>
    isLocalRow(id)
      ? (await local?.rows())?.find((row) => row.id === id)
      : readRows('engine', await db.select().from(engine).where(eq(engine.id, id)))[0]

  async function open(id: string, tool: string): Promise<EngineRow & { known: KnownEngine; key: string }> {
    const row = await find(id)
    if (!row?.enabled) throw new EngineCallError('notFound', `the engine ${id} is off`, { isFinal: true })
    try {
      return { ...row, known: engineOf(row, tool), key: readKey(row.keyRef, env) }
    } catch (error) {
      throw error instanceof EngineRowError ? new EngineCallError('notFound', error.message, { isFinal: true }) : error
    }
  }

  /** The provider's job in the task's row. Only the task's owning process writes it. */
  function jobOf({ id, worker, attempt, providerJob }: RemoteTask, engineId: string) {
    let hasBegun = providerJob !== null
    const store = async (state: Omit<ProviderJobState, 'engineId'>) => {
      const [stored] = await db
        .update(task)
        .set({ providerJob: { engineId, ...state } })
        .where(
          and(
            eq(task.id, id),
            eq(task.worker, worker ?? ''),
            eq(task.attempt, attempt),
            eq(task.status, 'PROGRESSING'),
          ),
        )
        .returning({ id: task.id })
      if (!stored) throw new Error('the task is another process’s')
      hasBegun = true
    }
    const providerSide: ProviderJob = {
      id: providerJob?.engineId === engineId ? (providerJob.id ?? null) : null,
      begin: (jobId) => store({ id: jobId }),
      beginPaid: () => store({ paid: true }),
    }
    return { providerSide, hasBegun: () => hasBegun }
  }

  /** `isFinal`: the task is cancelled or timed out, so the provider's job is abandoned. */
  return async (
    row: RemoteTask,
    job: Job,
    context: RunContext,
    isFinal: (reason: unknown) => boolean,
  ): Promise<RemoteOutput> => {
    const opened = await open(row.engineId ?? '', row.serviceKey).catch(async (error: unknown) => {
      if (error instanceof EngineCallError) await health.failed({ id: row.engineId ?? '' }, error)
      throw error
    })
    const host = thirdPartyHost(opened, listedHosts)
    // The row may have been enabled while the task waited.
    if (row.consentId && host && !(await allowsRecipient(row.consentId, host)))
      throw new EngineCallError('forbidden', `nobody agreed that material goes to ${host}`, { maybeCharged: false })
    const { known, key, timeoutSeconds } = opened
    const timedOut = new EngineError('engine.timeout')
    const call = openEngineCall(opened, {
      known,
      key,
      listedHosts,
      local,
      outer: context.signal,
      timedOut,
      isGivenUp: (reason) => reason === timedOut || isFinal(reason),
      warn: (error) => warn(error, 'cancelling at an engine'),
    })
    const { signal } = call.context
    const lending = lendingTo(lend && ((film) => lend(row.userId, film)))
    const { providerSide, hasBegun } = jobOf(row, opened.id)
    try {
      signal.throwIfAborted()
      if (row.providerJob?.paid && !providerSide.id && !known.instance.isFree)
        throw new EngineCallError('gone', 'an earlier process asked for it and died: it may be paid already', {
          isFinal: true,
          maybeCharged: true,
        })
      const { files, result } = await known.served.run(job, known.instance, {
        ...call.context,
        progress: (percent, stage, line) => context.progress(percent * runShare, stage, line),
        job: providerSide,
        media: media(job, signal),
        lend: lending.lend,
        consentId: row.consentId,
      })
      signal.throwIfAborted()
      await health.succeeded(opened)
      context.progress(96, 'labelling')
      return { files: await pool.label(files, job, signal), result, cost: call.costOf(row.units) }
    } catch (error) {
      // A hanging engine counts as failed.
      if (signal.reason === timedOut)
        await health.failed(opened, new EngineCallError('timeout', `no end within ${timeoutSeconds} s`))
      signal.throwIfAborted()
      if (!(error instanceof EngineCallError)) throw error
      await health.failed(opened, error)
      warn(error, `engine ${opened.id}`)
      // Nothing is charged before the paid part begins, or on the operator's own machine.
      throw hasBegun() && !known.instance.isFree ? error : error.withoutCharge()
    } finally {
      call.close()
      await lending.end().catch((error: unknown) => warn(error, 'ending the address of a film'))
    }
  }
}
