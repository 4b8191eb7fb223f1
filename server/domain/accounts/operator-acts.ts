import { type Actor, recordChange } from '../../audit'
import type { Clock, Ids } from '../../ports/clock'
import { operatorAction } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { recordSecurityEvent } from './security-log'

/** Who acts on an account, and why. */
export interface OperatorWord extends Actor {
  reason: string
}

interface AccountAct extends OperatorWord {
  verb:
    | 'letIn'
    | 'hold'
    | 'lift'
    | 'endSessions'
    | 'closure'
    | 'givePhone'
    | 'freePhone'
    | 'setAge'
    | 'dataExport'
    | 'openDataExport'
  userId: string
  details?: Record<string, string>
  /** The changed values as they were. */
  before?: Record<string, string>
}

/** Records an operator's act on an account: for the operators, in the account's security log and in the audit. */
export async function recordAccountAct(
  tx: Db,
  { clock, ids }: { clock: Clock; ids: Pick<Ids, 'ulid'> },
  { verb, userId, details = {}, before, ...word }: AccountAct,
): Promise<void> {
  const { who, reason } = word
  await tx
    .insert(operatorAction)
    .values({ id: ids.ulid(), verb, subject: userId, who, reason, details, createdAt: clock.now() })
  const what = [verb, ...Object.values(details)].join(' ')
  await recordSecurityEvent(tx, { clock, ids }, { kind: 'operator', userId, about: `${what} ${who}: ${reason}` })
  const subject = { kind: 'person', id: userId }
  await recordChange(tx, { clock, ids }, word, { act: verb, subject, before, after: details, reason })
}
