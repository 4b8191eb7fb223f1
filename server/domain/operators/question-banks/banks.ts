import { eq } from 'drizzle-orm'
import { type BankKind, bankKinds } from '../../../../contract/moderation'
import { recordChange } from '../../../audit'
import type { Editing } from '../../../audit/edits'
import { inTransaction } from '../../../ports/db/rows'
import { questionBank } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import { checkQuestions, questionsOf } from './lines'

type BankRow = typeof questionBank.$inferSelect

/** Both banks; a missing one is absent. A row that another program wrote with a kind of its own is none. */
export const readBanks = async (db: Db): Promise<BankRow[]> =>
  (await db.select().from(questionBank)).filter(({ kind }) => bankKinds.includes(kind))

/** Questions of all banks in the order of a run, and the banks' versions. */
export async function bankQuestions(db: Db) {
  const banks = await readBanks(db)
  const inOrder = bankKinds.flatMap((kind) => banks.filter((one) => one.kind === kind))
  return {
    questions: inOrder.flatMap(({ kind, body }) => questionsOf(kind, body)),
    versions: Object.fromEntries(inOrder.map(({ kind, version }) => [kind, version])) as Partial<
      Record<BankKind, number>
    >,
  }
}

const inAudit = (row: BankRow | undefined) => row && { version: row.version, questions: row.questions }

/** Replaces a bank, with an entry in the audit; an equal text changes nothing. Throws a BankFileError. */
export async function importQuestions(db: Db, { clock, ids, actor, reason }: Editing, kind: BankKind, body: string) {
  const questions = checkQuestions(kind, body).length
  return inTransaction(db, async (tx) => {
    const [before] = await tx.select().from(questionBank).where(eq(questionBank.kind, kind)).for('update')
    if (before?.body === body) return { result: 'already' as const, questions }
    const version = (before?.version ?? 0) + 1
    const row = { kind, version, questions, body, operator: actor.who, changedAt: clock.now() }
    await tx.insert(questionBank).values(row).onConflictDoUpdate({ target: questionBank.kind, set: row })
    await recordChange(tx, { clock, ids }, actor, {
      act: 'banks.import',
      subject: { kind: 'questionBank', id: kind },
      before: inAudit(before),
      after: inAudit(row),
      reason,
    })
    return { result: 'done' as const, questions }
  })
}
