import { and, eq, gt, isNull } from 'drizzle-orm'
import { chat } from '../../../ports/db/schema'
import { createHotlineCalls } from './calls'
import { createCareOffice } from './office'
import { createTakeovers, type TakeoverDeps } from './takeovers'

export type Care = ReturnType<typeof createCare>

/** Care for people in danger: cases, their steps, and takeovers by a person of the operator. */
export const createCare = (deps: TakeoverDeps & Parameters<typeof createCareOffice>[0]) => ({
  ...createCareOffice(deps),
  ...createTakeovers(deps),
  ...createHotlineCalls(deps),

  /** Whether a person of the operator answers in a chat of this account. */
  async hasTakeover(userId: string): Promise<boolean> {
    const isTaken = and(eq(chat.userId, userId), isNull(chat.deletedAt), gt(chat.takenUntil, deps.clock.now()))
    return (await deps.db.$count(chat, isTaken)) > 0
  },
})
