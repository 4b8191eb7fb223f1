import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Checked } from '../../../../contract/api'
import type { CalledNumber } from '../../../../contract/care'
import { minuteMs } from '../../../../contract/time'
import { AppError } from '../../../errors'
import type { Clock, Ids } from '../../../ports/clock'
import { inTransaction } from '../../../ports/db/rows'
import { careCase, careStep, chat } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import { addStep, isThere } from './steps'

/** A press of the same number within this time is one step. */
const oneCallMs = 10 * minuteMs

/** The number as operators read it. */
const noteOf = (number: CalledNumber): string => (number === 'contact' ? '紧急联系人' : number)

/** Presses of hotlines by people. Whether somebody answered the call is unknown. */
export const createHotlineCalls = ({ db, clock, ids }: { db: Db; clock: Clock; ids: Pick<Ids, 'ulid'> }) => ({
  /** Adds a step to the open case of an own chat; nothing where none is open. Throws 404. */
  called: (userId: string, { id, number }: Checked<'POST /app/chat/:id/hotline'>): Promise<null> =>
    inTransaction(db, async (tx) => {
      const isOwn = and(isThere(id), eq(chat.userId, userId))
      const [inChat] = await tx.select({ one: chat.chatNumber }).from(chat).where(isOwn).for('update')
      if (!inChat) throw new AppError(404, 'chat.notFound')
      const isOpen = and(eq(careCase.chatNumber, id), isNull(careCase.closedAt))
      const [found] = await tx.select({ id: careCase.id }).from(careCase).where(isOpen)
      if (!found) return null
      const note = noteOf(number)
      const isSame = and(eq(careStep.caseId, found.id), eq(careStep.kind, 'called'), eq(careStep.note, note))
      const [last] = await tx.select().from(careStep).where(isSame).orderBy(desc(careStep.id)).limit(1)
      if (last && clock.now().getTime() - last.at.getTime() < oneCallMs) return null
      await addStep(tx, { clock, ids }, found.id, { kind: 'called', note })
      return null
    }),
})
