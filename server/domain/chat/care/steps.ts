import { and, asc, eq, isNull } from 'drizzle-orm'
import type { CareStepKind } from '../../../../contract/care'
import { type Change, recordChange } from '../../../audit'
import type { Editing } from '../../../audit/edits'
import { NotPossible } from '../../../audit/not-possible'
import { AppError } from '../../../errors'
import type { Clock, Ids } from '../../../ports/clock'
import { careCase, careStep, chat } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'

export type CareCase = typeof careCase.$inferSelect
export type ChatRow = typeof chat.$inferSelect

interface NewStep {
  kind: CareStepKind
  operatorId?: string | undefined
  who?: string
  note?: string
  sealed?: string
}

/** Adds a step to a case; answers its id. */
export async function addStep(
  tx: Db,
  { clock, ids }: { clock: Clock; ids: Pick<Ids, 'ulid'> },
  caseId: string,
  step: NewStep,
): Promise<string> {
  const id = ids.ulid()
  await tx.insert(careStep).values({ id, caseId, at: clock.now(), ...step })
  return id
}

/** Adds a step of an operator to a case and to the audit. Call it last, as `recordChange`. */
export async function addOperatorStep(
  tx: Db,
  { actor, reason, ...tools }: Editing,
  {
    id,
    act,
    kind,
    sealed,
    after,
  }: { id: string; act: string; kind: CareStepKind; sealed?: string } & Pick<Change, 'after'>,
): Promise<string> {
  const note = kind === 'said' ? '' : reason
  const step = { kind, operatorId: actor.operatorId, who: actor.who, note, ...(sealed ? { sealed } : {}) }
  const stepId = await addStep(tx, tools, id, step)
  await recordChange(tx, tools, actor, { act, subject: { kind: 'careCase', id }, after, reason })
  return stepId
}

export const stepsOf = (db: Db, caseId: string) =>
  db.select().from(careStep).where(eq(careStep.caseId, caseId)).orderBy(asc(careStep.id))

/** Throws 404 for an unknown case. */
export async function findCase(db: Db, id: string): Promise<CareCase> {
  const [found] = await db.select().from(careCase).where(eq(careCase.id, id))
  if (!found) throw new AppError(404, 'common.notFound')
  return found
}

/** A chat that its person has not deleted. */
export const isThere = (chatNumber: string) => and(eq(chat.chatNumber, chatNumber), isNull(chat.deletedAt))

/** A case with its chat, both locked in the order of questions: the chat first. Throws 404; the chat may be gone. */
export async function lockCase(tx: Db, id: string): Promise<{ found: CareCase; inChat: ChatRow | undefined }> {
  const { chatNumber } = await findCase(tx, id)
  const [inChat] = await tx.select().from(chat).where(isThere(chatNumber)).for('update')
  const [found] = await tx.select().from(careCase).where(eq(careCase.id, id)).for('update')
  if (!found) throw new AppError(404, 'common.notFound')
  return { found, inChat }
}

/** The same for a case that is not closed. Throws NotPossible. */
export async function lockOpenCase(tx: Db, id: string) {
  const locked = await lockCase(tx, id)
  if (locked.found.closedAt) throw new NotPossible('这件事已经了结')
  return locked
}
