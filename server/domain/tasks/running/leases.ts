import { codes } from '../../../../contract/codes'
import type { Clock } from '../../../ports/clock'
import type { LostTask, Queue } from '../../../ports/queue/types'
import { createLeases } from '../../leases'
import type { TaskEvents } from '../events'
import type { TaskRunner } from './runner'
import { settleTask, type SettleDeps, type TaskOutcome } from '../settle'
import type { TaskRow } from '../types'

interface Deps {
  owner: string
  queue: Queue
  clock: Clock
  runner: Pick<TaskRunner, 'running' | 'stop'>
  settling: SettleDeps
  leaseMs: number
  attempts: number
  lookups: number
  /** No other process uses this database. */
  alone: boolean
  emit: TaskEvents['emit']
  onEnded: (row: TaskRow) => void
  warn: (error: unknown, about: string) => void
}

/** Leases of running tasks: a task of a dead process returns to the queue, or fails after enough tries. */
export function createTaskLeases({
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
}: Deps) {
  const hasLapsed = ({ leaseUntil }: TaskRow) => (leaseUntil?.getTime() ?? 0) < clock.now().getTime()

  const outcomeOf = ({ attempt, hasProviderJob }: LostTask): TaskOutcome =>
    attempt < (hasProviderJob ? lookups : attempts)
      ? { how: 'requeued', countsAsAttempt: true }
      : { how: 'failed', error: { code: codes.businessError, key: 'task.interrupted' } }

  return createLeases<LostTask>({
    leaseMs,
    alone,
    running: runner.running,
    // Runs even with nothing to renew: it shows whether the database responds.
    renew: () => queue.renew(owner),
    stop: (id, reason) => runner.stop(id, reason === 'lost' ? 'lost' : 'cancel'),
    findLost: queue.lost,
    async settleLost(lost, { everything }) {
      const { id, attempt, worker } = lost
      const isStillLost = (row: TaskRow) =>
        row.status === 'PROGRESSING' &&
        row.attempt === attempt &&
        row.worker === worker &&
        (everything || hasLapsed(row))
      const row = await settleTask(settling, id, outcomeOf(lost), isStillLost)
      if (!row) return
      emit(row.status === 'QUEUING' ? 'queued' : 'changed', id)
      if (row.endedAt) onEnded(row)
    },
    warn: (error) => warn(error, 'leases of tasks'),
  })
}
