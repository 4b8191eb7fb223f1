import { and, desc, eq, lt } from 'drizzle-orm'
import { auditEntry, operator } from '../ports/db/schema'
import type { Db } from '../ports/db/types'

interface AuditQuestion {
  /** Id of a subject. */
  subject?: string | undefined
  /** Login of an operator. */
  operator?: string | undefined
  before?: number | undefined
  size: number
}

/** Changes by operators, newest first. */
export async function auditPage(db: Db, { subject, operator: login, before, size }: AuditQuestion) {
  const [of] = login ? await db.select({ id: operator.id }).from(operator).where(eq(operator.login, login)) : []
  if (login && !of) return { records: [], next: null }
  const found = await db
    .select()
    .from(auditEntry)
    .where(
      and(
        subject ? eq(auditEntry.subjectId, subject) : undefined,
        of ? eq(auditEntry.operatorId, of.id) : undefined,
        before ? lt(auditEntry.seq, before) : undefined,
      ),
    )
    .orderBy(desc(auditEntry.seq))
    .limit(size + 1)
  const shown = found.slice(0, size)
  return {
    records: shown.map(({ seq, createdAt, who, via, act, subjectKind, subjectId, before: was, after, reason, ip }) => ({
      seq,
      at: createdAt.toISOString(),
      who,
      via,
      act,
      subject: { kind: subjectKind, id: subjectId },
      before: was,
      after,
      reason,
      ip,
    })),
    next: found.length > size ? String(shown.at(-1)!.seq) : null,
  }
}
