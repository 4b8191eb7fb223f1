import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { minuteMs } from '../../../contract/time'
import type { Clock } from '../../ports/clock'
import { timestamp } from '../../ports/db/rows'
import { dataExport } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { createLeases } from '../leases'

interface Deps {
  db: Db
  clock: Clock
  /** This process. */
  owner: string
  /** This process is the only one on the database. */
  alone: boolean
  /** Ids of the exports this process makes. */
  running: () => string[]
  /** Stops making an export whose lease was lost. */
  stop: () => void
  warn: (error: unknown, about: string) => void
}

const leaseMs = minuteMs
export const attempts = 3
/** Values of an export without a process: it waits or is over. */
export const nobodys = { worker: null, leaseUntil: null }

export const leaseEnd = (clock: Clock) => new Date(clock.now().getTime() + leaseMs)

/** Leases of exports: renews those of this process, and returns those of dead processes to the queue up to `attempts` times. */
export const createExportLeases = ({ db, clock, owner, alone, running, stop, warn }: Deps) =>
  createLeases<{ id: string }>({
    leaseMs,
    alone,
    running,
    renew: async (held) =>
      held.length === 0
        ? []
        : (
            await db
              .update(dataExport)
              .set({ leaseUntil: leaseEnd(clock) })
              .where(and(eq(dataExport.worker, owner), inArray(dataExport.id, held)))
              .returning({ id: dataExport.id })
          ).map(({ id }) => ({ id, stopRequested: false })),
    stop,
    findLost: ({ everything }) =>
      db
        .select({ id: dataExport.id })
        .from(dataExport)
        .where(
          and(
            eq(dataExport.status, 'PROGRESSING'),
            everything ? sql`${dataExport.worker} is distinct from ${owner}` : lt(dataExport.leaseUntil, clock.now()),
          ),
        ),
    settleLost: async ({ id }, { everything }) => {
      const isLost = and(
        eq(dataExport.id, id),
        eq(dataExport.status, 'PROGRESSING'),
        everything ? undefined : lt(dataExport.leaseUntil, clock.now()),
      )
      const isLast = sql`${dataExport.attempt} >= ${attempts}::int`
      await db
        .update(dataExport)
        .set({
          status: sql`case when ${isLast} then 'ERROR' else 'QUEUING' end`,
          endedAt: sql`case when ${isLast} then ${timestamp(clock.now())} end`,
          ...nobodys,
        })
        .where(isLost)
    },
    warn: (error) => warn(error, 'leases of exports'),
  })
