import { and, eq, ne, or } from 'drizzle-orm'
import { hourMs } from '../../../contract/time'
import type { Clock, Ids } from '../../ports/clock'
import { inTransaction } from '../../ports/db/rows'
import { assistant, chat, companionUse, ownAssistant } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { addNotice } from '../accounts/notices'
import { goesOn } from '../accounts/minors/use-clock'

/** Continuous use after which a person is reminded to rest, and again after each further one. */
const reminderMs = 2 * hourMs

/**
 * Counts the continuous use of companions of an account, over all devices, and reminds the person to rest every two
 * hours.
 */
export const createCompanions = ({ db, clock, ids }: { db: Db; clock: Clock; ids: Pick<Ids, 'ulid'> }) => {
  const isCompanion = async (chatNumber: string) => {
    const found = await db
      .select({ id: chat.chatNumber })
      .from(chat)
      .leftJoin(assistant, eq(assistant.id, chat.assistantId))
      .leftJoin(ownAssistant, eq(ownAssistant.id, chat.assistantId))
      .where(and(eq(chat.chatNumber, chatNumber), or(ne(assistant.persona, 'none'), ne(ownAssistant.persona, 'none'))))
    return found.length > 0
  }

  return {
    /** Notes a question in a chat. */
    async asked(userId: string, chatNumber: string): Promise<void> {
      if (!(await isCompanion(chatNumber))) return
      const now = clock.now()
      const fresh = { beganAt: now, lastAt: now, reminders: 0 }
      await inTransaction(db, async (tx) => {
        await tx
          .insert(companionUse)
          .values({ userId, ...fresh })
          .onConflictDoNothing()
        const isThis = eq(companionUse.userId, userId)
        const [use] = await tx.select().from(companionUse).where(isThis).for('update')
        if (!use) return
        const { beganAt, reminders } = goesOn(use.lastAt, now) ? use : fresh
        const due = Math.floor((now.getTime() - beganAt.getTime()) / reminderMs)
        await tx
          .update(companionUse)
          .set({ beganAt, lastAt: now, reminders: Math.max(reminders, due) })
          .where(isThis)
        if (due > reminders) await addNotice(tx, { clock, ids }, { kind: 'rest', userId, about: ids.ulid() })
      })
    },
  }
}
