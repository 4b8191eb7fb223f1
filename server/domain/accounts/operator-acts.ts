import type { Clock, Ids } from '../../ports/clock'
import { operatorAction } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { recordSecurityEvent } from './security-log'

/** Who acts on an account, and why. */
export interface OperatorWord {
  who: string
  reason: string
}

interface AccountAct extends OperatorWord {
  verb: 'letIn' | 'hold' | 'lift'
  userId: string
  details?: Record<string, string>
}

/** Records an operator's act on an account: for the operators, and in the account's security log. */
export async function recordAccountAct(
  tx: Db,
  { clock, ids }: { clock: Clock; ids: Pick<Ids, 'ulid'> },
  { verb, userId, who, reason, details = {} }: AccountAct,
): Promise<void> {
  await tx
    .insert(operatorAction)
    .values({ id: ids.ulid(), verb, subject: userId, who, reason, details, createdAt: clock.now() })
  const what = [verb, ...Object.values(details)].join(' ')
  await recordSecurityEvent(tx, { clock, ids }, { kind: 'operator', userId, about: `${what} ${who}: ${reason}` })
}
