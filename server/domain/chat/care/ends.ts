import { and, eq, isNotNull, isNull, lte, or } from 'drizzle-orm'
import type { Actor } from '../../../audit'
import type { Editing } from '../../../audit/edits'
import { NotPossible } from '../../../audit/not-possible'
import { AppError } from '../../../errors'
import type { Clock, Ids } from '../../../ports/clock'
import { inTransaction } from '../../../ports/db/rows'
import { careCase, chat, moderationEvent } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import { isTakenOver } from '../../answers/taken-over'
import type { ChatChanges } from '../changes'
import { addOperatorStep, addStep, type CareCase, type ChatRow, isThere, lockOpenCase } from './steps'

interface Deps {
  db: Db
  clock: Clock
  ids: Pick<Ids, 'ulid'>
  changes: Pick<ChatChanges, 'announce'>
}

const nobody = { operatorId: null, operatorName: '', takeoverId: '', reason: '' } as const

/** Throws NotPossible unless this operator has the chat. */
export function assertOwn(
  found: CareCase,
  inChat: ChatRow | undefined,
  actor: Actor,
  now: Date,
): asserts inChat is ChatRow {
  if (!inChat) throw new NotPossible('用户已经删除了这段对话')
  if (!isTakenOver(inChat, now) || found.operatorId === null) throw new NotPossible('接管已经结束，请重新接管')
  if (found.operatorId !== actor.operatorId) throw new NotPossible(`${found.operatorName} 正在接管这段对话`)
}

async function give(tx: Db, { id, chatNumber }: CareCase) {
  await tx.update(chat).set({ takenUntil: null }).where(eq(chat.chatNumber, chatNumber))
  await tx.update(careCase).set(nobody).where(eq(careCase.id, id))
}

/** How a takeover ends: by its operator, by the person, or by time. */
export const createTakeoverEnds = ({ db, clock, ids, changes }: Deps) => ({
  /** Ends the takeover of this operator. */
  async end(id: string, by: Editing): Promise<void> {
    const { userId, chatNumber } = await inTransaction(db, async (tx) => {
      const { found, inChat } = await lockOpenCase(tx, id)
      assertOwn(found, inChat, by.actor, clock.now())
      await give(tx, found)
      await addOperatorStep(tx, by, { id, act: 'care.end', kind: 'ended' })
      return found
    })
    changes.announce(userId, { chatNumber })
  },

  /** Closes a case, with its takeover. Throws NotPossible while another operator has the chat. */
  async close(id: string, by: Editing): Promise<void> {
    const { userId, chatNumber } = await inTransaction(db, async (tx) => {
      const { found, inChat } = await lockOpenCase(tx, id)
      if (inChat && isTakenOver(inChat, clock.now())) assertOwn(found, inChat, by.actor, clock.now())
      await give(tx, found)
      await tx.update(careCase).set({ closedAt: clock.now() }).where(eq(careCase.id, id))
      // The texts that waited for a review are part of the case.
      const isOfPerson = and(eq(moderationEvent.userId, found.userId), eq(moderationEvent.judge, 'care'))
      await tx
        .update(moderationEvent)
        .set({ review: 'right', reviewedBy: by.actor.who, reviewedAt: clock.now() })
        .where(and(isOfPerson, isNull(moderationEvent.review)))
      await addOperatorStep(tx, by, { id, act: 'care.close', kind: 'closed' })
      return found
    })
    changes.announce(userId, { chatNumber })
  },

  /** The person goes on with the AI. Nothing happens where nobody has taken over. */
  async giveBack(userId: string, chatNumber: string): Promise<null> {
    await inTransaction(db, async (tx) => {
      const isOwn = and(isThere(chatNumber), eq(chat.userId, userId))
      const [inChat] = await tx.select().from(chat).where(isOwn).for('update')
      if (!inChat) throw new AppError(404, 'chat.notFound')
      const isTaken = and(eq(careCase.chatNumber, chatNumber), isNotNull(careCase.operatorId))
      const [found] = await tx.select().from(careCase).where(isTaken).for('update')
      if (!found) return
      await give(tx, found)
      await addStep(tx, { clock, ids }, found.id, { kind: 'returned' })
    })
    changes.announce(userId, { chatNumber })
    return null
  },

  /** Ends takeovers whose operator has not written for long, or whose chat is gone. */
  async endLapsed(): Promise<void> {
    const isOver = or(
      isNull(chat.chatNumber),
      isNotNull(chat.deletedAt),
      isNull(chat.takenUntil),
      lte(chat.takenUntil, clock.now()),
    )
    const lapsed = await db
      .select({ id: careCase.id, chatNumber: careCase.chatNumber })
      .from(careCase)
      .leftJoin(chat, eq(chat.chatNumber, careCase.chatNumber))
      .where(and(isNotNull(careCase.operatorId), isOver))
    for (const { id, chatNumber } of lapsed) {
      const ended = await inTransaction(db, async (tx) => {
        const [inChat] = await tx.select().from(chat).where(isThere(chatNumber)).for('update')
        const isTaken = and(eq(careCase.id, id), isNotNull(careCase.operatorId))
        const [found] = await tx.select().from(careCase).where(isTaken).for('update')
        if (!found || (inChat && isTakenOver(inChat, clock.now()))) return null
        await addStep(tx, { clock, ids }, id, { kind: 'lapsed', who: found.operatorName })
        await give(tx, found)
        return found
      })
      if (ended) changes.announce(ended.userId, { chatNumber })
    }
  },
})
