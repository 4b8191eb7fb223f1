import { eq } from 'drizzle-orm'
import type { WorkScript, WorkTimes } from '../../../contract/works'
import { inTransaction } from '../../ports/db/rows'
import type { Db } from '../../ports/db/types'
import type { Clock, Ids } from '../../ports/clock'
import { task, work, workScript } from '../../ports/db/schema'
import { addNotice } from '../accounts/notices'
import type { Ledger } from '../credits/ledger'
import { isJoin } from '../tasks/step'
import type { ResultHandler } from '../tasks/types'
import { kindOfTool } from './kinds'
import { workHoldRef } from './types'

interface Deps {
  db: Db
  clock: Clock
  ids: Pick<Ids, 'ulid'>
  ledger: Pick<Ledger, 'holdUpTo' | 'release'>
}

interface Written {
  script: WorkScript
  engine: { name: string; builtIn: boolean }
}

/** Stores the script of a work, and later the times of its joined file. */
export const createWorkHandler = ({ db, clock, ids, ledger }: Deps): ResultHandler => ({
  async publish(tx, { task: row, result }) {
    const now = clock.now()
    if (isJoin(row)) {
      const { times } = result as unknown as { times: WorkTimes }
      const [found] = await tx.select().from(work).where(eq(work.id, row.workId!)).for('update')
      if (found) {
        await addNotice(tx, { clock, ids }, { kind: 'taskDone', userId: found.userId, about: found.id })
        await tx
          .update(work)
          .set({
            state: 'finished',
            error: null,
            joinedBy: row.id,
            joinedVersion: found.version,
            times,
            updatedAt: now,
          })
          .where(eq(work.id, found.id))
      }
      return { result: { workId: row.workId, times } }
    }
    const { script, engine } = result as unknown as Written
    await tx
      .insert(work)
      .values({
        id: row.id,
        userId: row.userId,
        kind: kindOfTool(row.serviceKey),
        locale: row.locale,
        title: script.title,
        state: 'making',
        acceptsDemo: row.acceptsDemo,
        budget: row.budget,
        writerName: engine.name,
        writerBuiltIn: engine.builtIn,
        createdAt: now,
        updatedAt: now,
      })
    await tx.insert(workScript).values({ workId: row.id, userId: row.userId, version: 1, script, createdAt: now })
    return { result: { workId: row.id, title: script.title }, engine }
  },

  /** Credits that expired meanwhile are missing: buying the steps then fails with 402. */
  async afterCharge(tx, { id, userId, budget }) {
    if (budget > 0) await ledger.holdUpTo(tx, { userId, ref: workHoldRef({ id, run: 1 }), credits: budget, atLeast: 0 })
  },

  async needsFiles(tx, row) {
    const [made] = await tx.select({ id: task.id }).from(task).where(eq(task.workId, row.id)).limit(1)
    return made !== undefined && row.workId === null
  },

  /** Deletes a person's works after their tasks. */
  forgetAll: (userId) =>
    inTransaction(db, async (tx) => {
      const found = await tx.select().from(work).where(eq(work.userId, userId)).for('update')
      for (const row of found)
        if (row.state === 'making' && !row.isPlanned && row.budget > 0)
          await ledger.release(tx, { ref: workHoldRef(row), meta: { relation: 'work', id: row.id } })
      await tx.delete(work).where(eq(work.userId, userId))
    }),
})
