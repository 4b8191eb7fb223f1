import { createHash } from 'node:crypto'
import { asc, eq, gt } from 'drizzle-orm'
import type { Clock, Ids } from '../ports/clock'
import { auditEntry, auditHead } from '../ports/db/schema'
import type { Db } from '../ports/db/types'

/** The person who acts, and how they reached the server. A command has neither address nor request. */
export interface Actor {
  /** Name of the operator, or of the machine's account that runs a command. */
  who: string
  operatorId?: string
  via?: 'console' | 'command'
  ip?: string
  requestId?: string
}

/** A change by an operator. `before` and `after` hold the changed values only, without phones or content. */
export interface Change {
  /** The call, or the command's verb. */
  act: string
  subject: { kind: string; id: string }
  before?: unknown
  after?: unknown
  reason: string
}

type AuditEntry = typeof auditEntry.$inferSelect

/** JSON with sorted keys, because the database does not keep their order. */
const canonical = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

const hashOf = ({ hash: _, ...entry }: AuditEntry): string =>
  createHash('sha256')
    .update(canonical({ ...entry, createdAt: entry.createdAt.toISOString() }))
    .digest('hex')

/** Values as JSON keeps them: dates become text, undefined fields go. */
const stored = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)))

/** Records a change, in the transaction that makes it. Call it last: it locks the end of the chain. */
export async function recordChange(
  tx: Db,
  { clock, ids }: { clock: Clock; ids: Pick<Ids, 'ulid'> },
  { who, operatorId, via = 'command', ip = '', requestId = '' }: Actor,
  { act, subject, before, after, reason }: Change,
): Promise<void> {
  await tx.insert(auditHead).values({ id: 1, seq: 0, hash: '' }).onConflictDoNothing()
  const [head] = await tx.select().from(auditHead).for('update')
  if (!head) throw new Error('audit_head is empty')
  const entry = {
    seq: head.seq + 1,
    id: ids.ulid(),
    createdAt: clock.now(),
    operatorId: operatorId ?? null,
    who,
    via,
    act,
    subjectKind: subject.kind,
    subjectId: subject.id,
    before: stored(before),
    after: stored(after),
    reason,
    ip,
    requestId,
    prevHash: head.hash,
  }
  const hash = hashOf({ ...entry, hash: '' })
  await tx.insert(auditEntry).values({ ...entry, hash })
  await tx.update(auditHead).set({ seq: entry.seq, hash }).where(eq(auditHead.id, 1))
}

/** Result of a check of the chain. `fault` names the first entry that differs. */
export interface ChainCheck {
  entries: number
  /** Hash of the last entry. An operator who keeps it proves later that nothing before it changed. */
  hash: string
  fault: { seq: number; what: 'gap' | 'link' | 'content' | 'end' } | null
  /** Whether a hash that was noted earlier is in the chain; absent without one. */
  holdsNoted?: boolean
}

const entriesPerRead = 1000

/** Reads the whole chain and computes each hash again. */
export async function verifyChain(db: Db, noted?: string): Promise<ChainCheck> {
  const [head] = await db.select().from(auditHead)
  let last: Pick<AuditEntry, 'seq' | 'hash'> = { seq: 0, hash: '' }
  let holdsNoted = false
  const checked = (fault: ChainCheck['fault']): ChainCheck => ({
    entries: last.seq,
    hash: last.hash,
    fault,
    ...(noted === undefined ? {} : { holdsNoted }),
  })
  for (;;) {
    const entries = await db
      .select()
      .from(auditEntry)
      .where(gt(auditEntry.seq, last.seq))
      .orderBy(asc(auditEntry.seq))
      .limit(entriesPerRead)
    for (const entry of entries) {
      if (entry.seq !== last.seq + 1) return checked({ seq: entry.seq, what: 'gap' })
      if (entry.prevHash !== last.hash) return checked({ seq: entry.seq, what: 'link' })
      if (entry.hash !== hashOf({ ...entry, hash: '' })) return checked({ seq: entry.seq, what: 'content' })
      holdsNoted ||= entry.hash === noted
      last = entry
    }
    if (entries.length === 0) break
  }
  // An entry that was added meanwhile is behind the head that was read.
  const { seq, hash } = head ?? { seq: 0, hash: '' }
  const isWhole = seq === last.seq ? hash === last.hash : seq < last.seq
  return checked(isWhole ? null : { seq: last.seq + 1, what: 'end' })
}
