import { and, eq } from 'drizzle-orm'
import { recordChange } from '../../../audit'
import type { Editing } from '../../../audit/edits'
import { AppError } from '../../../errors'
import type { AnswerLog } from '../../../ports/answer-log/types'
import { inTransaction } from '../../../ports/db/rows'
import { chat, message, messageWord } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import type { MessageRow } from '../event-buffer'
import { titleOf } from '../questions'
import type { AnswerJudging } from './judging'
import { type AnswerParts, replacePreview, withdrawnValues } from './sealed'
import { restoreCopies, withdrawCopies } from './shares'

interface Deps {
  db: Db
  log: Pick<AnswerLog, 'remove'>
  judging: AnswerJudging
  /** Called for each answer that was withdrawn or restored. */
  onChanged: (row: MessageRow) => void
}

/** `unreadable`: it was sealed with another secret. */
type Result = 'done' | 'already' | 'unreadable'

/** Withdraws answers that have ended, and restores withdrawn ones, for operators. */
export function createWithdrawals({ db, log, judging, onChanged }: Deps) {
  /** Changes an answer with its chat locked. Throws 404, 409 while it is being made. */
  async function change(
    messageId: string,
    { reason, actor, ...tools }: Editing,
    act: 'answer.withdraw' | 'answer.restore',
    changed: (tx: Db, row: MessageRow) => Promise<Result>,
  ): Promise<Result> {
    const isThis = and(eq(message.messageId, messageId), eq(message.role, 'assistant'))
    const { row, result } = await inTransaction(db, async (tx) => {
      const [found] = await tx.select({ chatNumber: message.chatNumber }).from(message).where(isThis)
      if (!found) throw new AppError(404, 'message.notFound')
      await tx.select({ one: chat.chatNumber }).from(chat).where(eq(chat.chatNumber, found.chatNumber)).for('update')
      const [locked] = await tx.select().from(message).where(isThis).for('update')
      if (!locked) throw new AppError(404, 'message.notFound')
      if (locked.status === 'replying') throw new AppError(409, 'message.replying')
      const result = await changed(tx, locked)
      if (result !== 'done') return { result }
      // Events of an answer that ended just now have its text; search words of the other text go as well.
      await log.remove(tx, [messageId])
      await tx.delete(messageWord).where(eq(messageWord.messageId, messageId))
      await recordChange(tx, tools, actor, { act, subject: { kind: 'message', id: messageId }, reason })
      return { result, row: locked }
    })
    if (row) onChanged(row)
    return result
  }

  /** A title that a model wrote from the answer is that of the question again. */
  async function forgetTitle(tx: Db, { parentMessageId, chatNumber }: MessageRow): Promise<void> {
    const [question] = await tx
      .select()
      .from(message)
      .where(eq(message.messageId, parentMessageId ?? ''))
    if (!question || question.parentMessageId !== null) return
    await tx
      .update(chat)
      .set({ title: titleOf(question.content) })
      .where(and(eq(chat.chatNumber, chatNumber), eq(chat.named, false)))
  }

  return {
    /** Hides an answer from its person, from models and from shared links. Its text is sealed. */
    withdrawAnswer: (messageId: string, why: Editing) =>
      change(messageId, why, 'answer.withdraw', async (tx, row) => {
        if (row.status === 'withdrawn') return 'already'
        await tx.update(message).set(withdrawnValues(row, judging)).where(eq(message.messageId, messageId))
        await replacePreview(tx, row, row.content)
        await forgetTitle(tx, row)
        await withdrawCopies(tx, row, judging)
        return 'done'
      }),

    /** Shows a withdrawn answer again, as far as it had come. */
    restoreAnswer: (messageId: string, why: Editing) =>
      change(messageId, why, 'answer.restore', async (tx, row) => {
        if (row.status !== 'withdrawn' || row.withdrawnParts === null) return 'already'
        const opened = judging.open(row.withdrawnParts)
        if (opened === null) return 'unreadable'
        const parts = JSON.parse(opened) as AnswerParts
        await tx
          .update(message)
          .set({ ...parts, withdrawnParts: null, indexed: false })
          .where(eq(message.messageId, messageId))
        await replacePreview(tx, row, parts.content, true)
        await restoreCopies(tx, row, judging)
        return 'done'
      }),
  }
}
