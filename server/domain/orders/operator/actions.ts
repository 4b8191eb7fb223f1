import type { Clock, Ids } from '../../../ports/clock'
import { operatorAction } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import { recordSecurityEvent } from '../../accounts/security-log'

/** The operator and their reason; stored with every action. */
export interface Decision {
  who: string
  reason: string
}

/**
 * An operator's request that cannot be met. The message gives the reason and the alternative, in the operators'
 * language.
 */
export class NotPossible extends Error {}

interface Action extends Decision {
  verb: (typeof operatorAction.$inferInsert)['verb']
  /** The order's number, or the user's id for credits given or taken. */
  subject: string
  userId: string
  details?: Record<string, string | number>
}

/** Records an operator's action, with the order and in the person's security log. */
export async function recordAction(
  tx: Db,
  { clock, ids }: { clock: Clock; ids: Ids },
  { userId, ...action }: Action,
): Promise<void> {
  await tx.insert(operatorAction).values({ id: ids.ulid(), createdAt: clock.now(), ...action })
  const about = `${action.verb} ${action.subject} ${action.who}: ${action.reason}`
  await recordSecurityEvent(tx, { clock, ids }, { kind: 'operator', userId, about })
}
