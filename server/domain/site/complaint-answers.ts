import { and, asc, eq } from 'drizzle-orm'
import { isoText } from '../../../contract/time'
import { type Actor, recordChange } from '../../audit'
import { NotPossible } from '../../audit/not-possible'
import type { Clock, Ids } from '../../ports/clock'
import { auditEntry, complaint } from '../../ports/db/schema'
import { inTransaction } from '../../ports/db/rows'
import type { Db } from '../../ports/db/types'
import type { ComplaintRow } from './complaints'

interface NewAnswer {
  id: string
  answer: string
  /** Time of the answer that the operator read; null: there was none. Absent: any answer may be replaced. */
  seen?: string | null
}

/** Every answer of a complaint, oldest first, as the audit has them. */
export async function answersOf(db: Db, id: string) {
  const found = await db
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.subjectId, id), eq(auditEntry.act, 'answer')))
    .orderBy(asc(auditEntry.seq))
  return found.map(({ createdAt, who, after }) => {
    const { answer = '' } = (after ?? {}) as { answer?: string }
    return { at: createdAt.toISOString(), who, answer }
  })
}

/**
 * Stores an operator's answer and records it. The audit keeps the one that it replaces; an equal one changes nothing.
 * Returns null for an unknown id. Throws NotPossible when another answer than the one that was read is there.
 */
export const answerComplaint = (
  db: Db,
  tools: { clock: Clock; ids: Pick<Ids, 'ulid'> },
  { id, answer, seen }: NewAnswer,
  { reason, ...actor }: Actor & { reason: string },
): Promise<{ replaced: string; row: ComplaintRow } | null> =>
  inTransaction(db, async (tx) => {
    const [before] = await tx.select().from(complaint).where(eq(complaint.id, id)).for('update')
    if (!before) return null
    if (before.answer === answer) return { replaced: '', row: before }
    if (seen !== undefined && seen !== isoText(before.answeredAt)) {
      const who = (await answersOf(tx, id)).at(-1)?.who ?? '另一位操作员'
      throw new NotPossible(`${who}刚刚答复过这件投诉。请重新打开它，看过那个答复再决定要不要改`)
    }
    const changed = { answer, answeredAt: tools.clock.now() }
    await tx.update(complaint).set(changed).where(eq(complaint.id, id))
    const subject = { kind: 'complaint', id }
    const values = { before: { answer: before.answer }, after: { answer } }
    await recordChange(tx, tools, actor, { act: 'answer', subject, ...values, reason })
    return { replaced: before.answer, row: { ...before, ...changed } }
  })
