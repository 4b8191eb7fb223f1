import { and, desc, eq, gt, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { takeoverMinutes } from '../../../../contract/care'
import { minuteMs } from '../../../../contract/time'
import type { Actor } from '../../../audit'
import type { Editing } from '../../../audit/edits'
import { NotPossible } from '../../../audit/not-possible'
import { AppError } from '../../../errors'
import type { Clock, Ids } from '../../../ports/clock'
import { inTransaction } from '../../../ports/db/rows'
import { careCase, careStep, chat, message, moderationEvent } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import { preview } from '../../../text'
import { addNotice } from '../../accounts/notices'
import { isTakenOver } from '../../answers/taken-over'
import type { ChatChanges } from '../changes'
import { addOperatorStep, addStep, type CareCase, type ChatRow, isThere, lockOpenCase } from './steps'

export interface TakeoverDeps {
  db: Db
  clock: Clock
  ids: Pick<Ids, 'ulid'>
  changes: Pick<ChatChanges, 'announce'>
  /** Asks the process of an answer to stop it. */
  stopAnswer: (messageId: string) => Promise<void>
  /** Encrypts a text with the site's secret. */
  seal: (text: string) => string
  /** Called once a sentence is stored, so that the search finds it. */
  onSaid: () => void
}

export type Takeovers = ReturnType<typeof createTakeovers>

interface Sentence {
  id: string
  messageId: string
  text: string
}

const nobody = { operatorId: null, operatorName: '', takeoverId: '', reason: '' } as const

/** A person of the operator answers in a chat in place of models. */
export function createTakeovers({ db, clock, ids, changes, stopAnswer, seal, onSaid }: TakeoverDeps) {
  const until = () => new Date(clock.now().getTime() + takeoverMinutes * minuteMs)

  /** Throws NotPossible unless this operator has the chat. */
  function assertOwn(found: CareCase, inChat: ChatRow | undefined, actor: Actor): asserts inChat is ChatRow {
    if (!inChat) throw new NotPossible('用户已经删除了这段对话')
    if (!isTakenOver(inChat, clock.now()) || found.operatorId === null)
      throw new NotPossible('接管已经结束，请重新接管')
    if (found.operatorId !== actor.operatorId) throw new NotPossible(`${found.operatorName} 正在接管这段对话`)
  }

  async function give(tx: Db, { id, chatNumber }: CareCase) {
    await tx.update(chat).set({ takenUntil: null }).where(eq(chat.chatNumber, chatNumber))
    await tx.update(careCase).set(nobody).where(eq(careCase.id, id))
  }

  /** Adds the operator's sentence as an answer to what was said last. */
  async function insertSentence(tx: Db, inChat: ChatRow, { messageId, text }: Sentence, { who }: Actor) {
    const { chatNumber, userId } = inChat
    const [last] = await tx
      .select()
      .from(message)
      .where(eq(message.chatNumber, chatNumber))
      .orderBy(desc(message.createdAt), desc(message.messageId))
      .limit(1)
    const createdAt = new Date(Math.max(clock.now().getTime(), inChat.updatedAt.getTime() + 1))
    await tx
      .insert(message)
      .values({
        ...{ messageId, conversationId: messageId, chatNumber, userId, createdAt, endedAt: createdAt },
        parentMessageId: last?.messageId ?? null,
        role: 'assistant',
        content: text,
        model: '',
        operator: who,
        status: 'done',
        credits: 0,
      })
    if (last?.role === 'user')
      await tx.update(message).set({ conversationId: messageId }).where(eq(message.messageId, last.messageId))
    await tx
      .update(chat)
      .set({ lastMessage: preview(text), updatedAt: createdAt, takenUntil: until() })
      .where(eq(chat.chatNumber, chatNumber))
  }

  return {
    /** Takes a chat over, or prolongs it. What models are writing ends. Throws NotPossible while another operator has it. */
    async take(id: string, by: Editing): Promise<{ takenUntil: string }> {
      const takenUntil = until()
      const { chatNumber, userId } = await inTransaction(db, async (tx) => {
        const { found, inChat } = await lockOpenCase(tx, id)
        if (!inChat) throw new NotPossible('用户已经删除了这段对话')
        const isTaken = isTakenOver(inChat, clock.now()) && found.operatorId !== null
        if (isTaken && found.operatorId !== by.actor.operatorId)
          throw new NotPossible(`${found.operatorName} 正在接管这段对话`)
        await tx.update(chat).set({ takenUntil }).where(eq(chat.chatNumber, found.chatNumber))
        if (isTaken) return found
        const step = await addOperatorStep(tx, by, { id, act: 'care.take', kind: 'taken' })
        const { operatorId = null, who } = by.actor
        await tx
          .update(careCase)
          .set({ operatorId, operatorName: who, takeoverId: step, reason: by.reason })
          .where(eq(careCase.id, id))
        return found
      })
      const running = await db
        .select({ id: message.messageId })
        .from(message)
        .where(and(eq(message.chatNumber, chatNumber), eq(message.userId, userId), eq(message.status, 'replying')))
      await Promise.all(running.map((answer) => stopAnswer(answer.id)))
      changes.announce(userId, { chatNumber })
      return { takenUntil: takenUntil.toISOString() }
    },

    /** Writes to the person. A repeat of `messageId` changes nothing. */
    async say(sentence: Sentence, by: Omit<Editing, 'reason'>): Promise<{ takenUntil: string }> {
      const { id, messageId, text } = sentence
      const { found, isFirst } = await inTransaction(db, async (tx) => {
        const { found, inChat } = await lockOpenCase(tx, id)
        assertOwn(found, inChat, by.actor)
        const [known] = await tx
          .select({ chatNumber: message.chatNumber, operator: message.operator })
          .from(message)
          .where(eq(message.messageId, messageId))
        if (known && (known.chatNumber !== found.chatNumber || !known.operator))
          throw new AppError(409, 'common.conflict')
        if (known) return { found, isFirst: false }
        const [said] = await tx
          .select({ id: careStep.id })
          .from(careStep)
          .where(and(eq(careStep.caseId, id), gt(careStep.id, found.takeoverId), eq(careStep.kind, 'said')))
          .limit(1)
        await insertSentence(tx, inChat, sentence, by.actor)
        const about = `${found.chatNumber}.${found.takeoverId}`
        await addNotice(tx, { clock, ids }, { kind: 'operatorWrote', userId: found.userId, about })
        const editing = { ...by, reason: found.reason }
        await addOperatorStep(tx, editing, {
          id,
          act: 'care.say',
          kind: 'said',
          sealed: seal(text),
          after: { messageId },
        })
        return { found, isFirst: !said }
      })
      changes.announce(found.userId, { chatNumber: found.chatNumber, messageId })
      // Devices read the notice with the session.
      if (isFirst) changes.announce(found.userId, { chatNumber: '' })
      onSaid()
      return { takenUntil: until().toISOString() }
    },

    /** Ends the takeover of this operator. */
    async end(id: string, by: Editing): Promise<void> {
      const { userId, chatNumber } = await inTransaction(db, async (tx) => {
        const { found, inChat } = await lockOpenCase(tx, id)
        assertOwn(found, inChat, by.actor)
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
        if (inChat && isTakenOver(inChat, clock.now())) assertOwn(found, inChat, by.actor)
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
  }
}
