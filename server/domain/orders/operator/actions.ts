import { eq } from 'drizzle-orm'
import type { Clock, Ids } from '../../../ports/clock'
import { operatorAction } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import { recordSecurityEvent } from '../../accounts/security-log'
import { type Actor, recordChange } from '../../../audit'
import { NotPossible } from '../../../audit/not-possible'

/** The operator and their reason; stored with every action. */
export interface Decision extends Actor {
  reason: string
  /** Names the act: a repeat with the same key does nothing. Without one, each verb has its own rule for repeats. */
  key?: string
}

type OperatorAction = typeof operatorAction.$inferSelect

interface Act {
  verb: OperatorAction['verb']
  /** The order's number, or the user's id for credits given or taken. */
  subject: string
  /** The wish, which is the same in a repeat, and what it led to. */
  details?: OperatorAction['details']
}

const usedByAnother = (key: string) => new NotPossible(`--key ${key} 已经用在另一个操作上，请换一个`)

/**
 * The action that an earlier command with the same key did; undefined without a key or for a new one. Call it under the
 * subject's lock, with the wish as details. Throws NotPossible when the key names another act.
 */
export async function keyedAction(
  tx: Db,
  { key }: Pick<Decision, 'key'>,
  { verb, subject, details = {} }: Act,
): Promise<OperatorAction | undefined> {
  if (key === undefined) return undefined
  const [action] = await tx.select().from(operatorAction).where(eq(operatorAction.key, key))
  if (!action) return undefined
  const isSame =
    action.verb === verb &&
    action.subject === subject &&
    Object.entries(details).every(([name, value]) => action.details[name] === value)
  if (!isSame) throw usedByAnother(key)
  return action
}

/** Records an operator's action: with the order, in the person's security log and in the audit. Throws NotPossible for a used key. */
export async function recordAction(
  tx: Db,
  { clock, ids }: { clock: Clock; ids: Ids },
  { userId, verb, subject, details = {}, ...decision }: Act & Decision & { userId: string },
): Promise<void> {
  const { who, reason, key } = decision
  const stored = await tx
    .insert(operatorAction)
    .values({ id: ids.ulid(), createdAt: clock.now(), verb, subject, details, who, reason, key })
    .onConflictDoNothing()
    .returning({ id: operatorAction.id })
  // A command about another subject took the key meanwhile.
  if (stored.length === 0) throw usedByAnother(key ?? '')
  const about = `${verb} ${subject} ${who}: ${reason}`
  await recordSecurityEvent(tx, { clock, ids }, { kind: 'operator', userId, about })
  const kind = subject === userId ? 'person' : 'order'
  await recordChange(tx, { clock, ids }, decision, {
    act: verb,
    subject: { kind, id: subject },
    after: details,
    reason,
  })
}
