import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import type { CareSign } from '../../../../contract/care'
import { dayMs, minuteMs } from '../../../../contract/time'
import type { Clock, Ids } from '../../../ports/clock'
import { inTransaction } from '../../../ports/db/rows'
import { careCase, chat } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import { addStep, isThere } from './steps'

/** A question whose words ask for care. */
export interface NoticedSign {
  userId: string
  chatNumber: string
  sign: CareSign
  /** A judge refused the question: the person read a hotline, and nothing was stored. */
  isRefused: boolean
}

/** More signs within this time are one step. */
const oneStepMs = 10 * minuteMs
/** A closed case is kept for the yearly audit. */
const lifetimeMs = 400 * dayMs

/** Opens a case for a chat with its first sign, and adds later signs to it. */
export const createCareSigns = ({ db, clock, ids }: { db: Db; clock: Clock; ids: Pick<Ids, 'ulid'> }) => ({
  noticed: ({ userId, chatNumber, sign, isRefused }: NoticedSign): Promise<void> =>
    inTransaction(db, async (tx) => {
      // Signs in one chat wait for each other.
      const [inChat] = await tx.select({ one: chat.chatNumber }).from(chat).where(isThere(chatNumber)).for('update')
      if (!inChat) return
      const now = clock.now()
      const isOpen = and(eq(careCase.chatNumber, chatNumber), isNull(careCase.closedAt))
      const [open] = await tx.select().from(careCase).where(isOpen).for('update')
      const kind = isRefused ? ('refused' as const) : ('sign' as const)
      if (!open) {
        const id = ids.ulid()
        await tx.insert(careCase).values({ id, userId, chatNumber, sign, beganAt: now, lastSignAt: now })
        await addStep(tx, { clock, ids }, id, { kind })
        return
      }
      const isWorse = sign === 'harm' && open.sign === 'loss'
      if (!isWorse && now.getTime() - open.lastSignAt.getTime() < oneStepMs) return
      await tx
        .update(careCase)
        .set({ lastSignAt: now, ...(isWorse ? { sign } : {}) })
        .where(eq(careCase.id, open.id))
      await addStep(tx, { clock, ids }, open.id, { kind })
    }),

  /** Deletes cases that were closed long ago. */
  sweep: async (): Promise<void> => {
    const edge = new Date(clock.now().getTime() - lifetimeMs)
    await db.delete(careCase).where(and(isNotNull(careCase.closedAt), lt(careCase.closedAt, edge)))
  },
})
