import { and, eq, sql } from 'drizzle-orm'
import type { Clock } from '../clock'
import { task } from '../db/schema'
import type { Db, OpenDb } from '../db/types'
import type { LostTask, Queue, QueueLimits, TakenTask } from './types'
import { inTransaction, rows, timestamp } from '../db/rows'

interface Deps {
  open: Pick<OpenDb, 'db'>
  clock: Clock
  /** How long a worker's lease lasts. */
  leaseMs: number
}

const takingLock = 728
/** Waiting tasks that one take considers. */
const window = 500

/** The task table itself as the queue: there is no second place that could disagree with it. */
export const createTableQueue = ({ open: { db }, clock, leaseMs }: Deps): Queue => ({
  take: async (worker, limits) =>
    limits.free < 1 || !(await anyWaits(db))
      ? []
      : inTransaction(db, async (tx) => {
          // Running tasks are counted, so one process takes at a time. Only a statement after the lock sees what was committed before it.
          await rows(tx, sql`select pg_advisory_xact_lock(${takingLock}::bigint)`)
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
      .select({ id: task.id, attempt: task.attempt, worker: task.worker })
      .from(task)
      .where(
        and(
          eq(task.status, 'PROGRESSING'),
          everything ? undefined : sql`(${task.leaseUntil} is null or ${task.leaseUntil} < ${timestamp(clock.now())})`,
        ),
      ),

  requeue: async (tx, id, { countsAsAttempt }) => {
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
      })
      .where(eq(task.id, id))
  },
})

const anyWaits = async (db: Db) =>
  (await db.select({ id: task.id }).from(task).where(eq(task.status, 'QUEUING')).limit(1)).length > 0

const takeSome = (
  tx: Db,
  worker: string,
  { free, perTool, perUser }: QueueLimits,
  now: Date,
  leaseMs: number,
): Promise<TakenTask[]> =>
  rows<TakenTask>(
    tx,
    sql`
    with room as (
      select key as service_key, value::int - (select count(*) from task
        where status = 'PROGRESSING' and worker = ${worker} and service_key = key) as free
      from jsonb_each_text(${JSON.stringify(perTool)}::jsonb)
    ), waiting as (
      select t.id, t.user_id, t.service_key, t.priority, t.created_at, room.free
      from task t left join room using (service_key)
      where t.status = 'QUEUING' and coalesce(room.free, 1) > 0
      order by t.priority desc, t.created_at, t.id limit ${window}::int
    ), of_users as (
      select w.*, row_number() over (partition by user_id order by priority desc, created_at, id) + (
          select count(*) from task a where a.status = 'PROGRESSING' and a.user_id = w.user_id
        ) as nth
      from waiting w
    ), of_tools as (
      select *, row_number() over (partition by service_key order by priority desc, created_at, id) as nth_of_tool
      from of_users where nth <= case when priority > 0 then ${perUser.priority}::int else ${perUser.regular}::int end
    ), next as (
      select id from of_tools where free is null or nth_of_tool <= free
      order by priority desc, created_at, id limit ${free}::int
    )
    update task set status = 'PROGRESSING', worker = ${worker}, attempt = attempt + 1, started_at = ${timestamp(now)},
      lease_until = ${timestamp(new Date(now.getTime() + leaseMs))}, progress = 0, stage = 'stage.preparing'
    from next where task.id = next.id and task.status = 'QUEUING'
    returning task.id, task.attempt`,
  )
