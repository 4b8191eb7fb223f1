import { join } from 'node:path'
import type { Queue } from '../../../ports/queue/types'
import { repeatEvery } from '../../../time'
import type { TaskDeps } from '../deps'
import { createTaskEvents } from '../events'
import type { TaskSettings } from '../settings'
import type { SettleDeps } from '../settle'
import { cleanScratch } from './clean-scratch'
import { createUnavailableCheck } from './unavailable-tasks'
import { createTaskLeases } from './leases'
import { createRunTask, endsTheTask } from './run-task'
import { createTaskRunner } from './runner'

type Deps = Required<
  Omit<
    TaskDeps,
    'settings' | 'ids' | 'consents' | 'ledger' | 'resultHandlers' | 'onStartedInChat' | 'judgeRequest' | 'judgeFiles'
  >
> &
  Pick<TaskDeps, 'judgeFiles'> & {
    /** The id of this process. */
    owner: string
    settings: TaskSettings
    queue: Queue
    settling: SettleDeps
  }

const fillEveryMs = 2_000

/** Takes tasks while this process has capacity, runs them, and settles those of dead processes. */
export function createTaskRunning(deps: Deps) {
  const { open, owner, settings, queue, settling, store, files, engines, remote, voiceModels, judgeFiles } = deps
  const { workFiles } = deps
  const { clock, onEnded, warn } = deps
  const { db } = open
  const { leaseMs, graceMs, attempts, lookups } = settings
  const scratch = join(deps.scratch, owner)
  const alone = open.kind === 'embedded'
  let takes = false
  const events = createTaskEvents(open, {
    onQueued: () => void (takes && runner.fill()),
    onStop: (id) => runner.stop(id, 'cancel'),
    warn: (error) => warn(error, 'task events'),
  })
  const { emit } = events
  const runTask = createRunTask({
    db,
    owner,
    settling,
    executing: {
      db,
      store,
      files,
      engines,
      remote,
      isFinal: endsTheTask,
      voiceModels,
      judgeFiles,
      workFiles,
      scratch,
      graceMs,
    },
    files,
    offers: remote.offers,
    settings,
    emit,
    onEnded,
    onEngineDone: () => void runner.fill(),
    onStoreAway: (id) => runner.setAside(id),
    warn,
  })
  const runner = createTaskRunner({
    db,
    owner,
    queue,
    settings,
    perTool: engines.concurrency,
    placement: remote.placement,
    failUnavailable: createUnavailableCheck({ db, unavailable: remote.unavailable, settling, emit, onEnded }),
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
  let stopFilling = () => {}

  return {
    events,

    /** Announces task events. A process with `works` first settles tasks of dead processes, then takes tasks. */
    async start(works: boolean) {
      await events.start()
      if (!works) return
      await cleanScratch(scratch, alone)
      await leases.start()
      takes = true
      stopFilling = repeatEvery(fillEveryMs, runner.fill, (error) => warn(error, 'taking tasks'))
      await runner.fill()
    },

    /** Waits for running tasks until the deadline, then returns the rest to the queue. */
    async shutdown(waitMs: number) {
      await runner.close(waitMs)
      leases.stop()
      stopFilling()
      await events.stop()
    },

    running: () => runner.running().length,
  }
}
