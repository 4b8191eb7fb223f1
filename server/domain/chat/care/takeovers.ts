import { and, desc, eq, gt } from 'drizzle-orm'
import { takeoverMinutes } from '../../../../contract/care'
import { minuteMs } from '../../../../contract/time'
import type { Actor } from '../../../audit'
import type { Editing } from '../../../audit/edits'
import { NotPossible } from '../../../audit/not-possible'
import { AppError } from '../../../errors'
import type { Clock, Ids } from '../../../ports/clock'
import { inTransaction } from '../../../ports/db/rows'
import { careCase, careStep, chat, message } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import { preview } from '../../../text'
import { addNotice } from '../../accounts/notices'
import { isTakenOver } from '../../answers/taken-over'
import type { ChatChanges } from '../changes'
import { assertOwn, createTakeoverEnds } from './ends'
import { addOperatorStep, type ChatRow, lockOpenCase } from './steps'

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

/** A person of the operator answers in a chat in place of models. */
export function createTakeovers({ db, clock, ids, changes, stopAnswer, seal, onSaid }: TakeoverDeps) {
  const until = () => new Date(clock.now().getTime() + takeoverMinutes * minuteMs)

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
        assertOwn(found, inChat, by.actor, clock.now())
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

    ...createTakeoverEnds({ db, clock, ids, changes }),
  }
}
