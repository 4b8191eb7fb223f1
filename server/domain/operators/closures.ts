import { eq } from 'drizzle-orm'
import type { AdminOut } from '../../../contract/admin'
import type { Actor } from '../../audit'
import type { Clock, Ids } from '../../ports/clock'
import { inTransaction } from '../../ports/db/rows'
import { accountClosure } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { recordAccountAct } from '../accounts/operator-acts'
import type { SecurityLog } from '../accounts/security-log'
import type { Sessions } from '../accounts/sessions'
import { startClosure } from '../personal-data/closure'
import { checkPerson } from './known-person'

interface Deps {
  db: Db
  clock: Clock
  ids: Pick<Ids, 'ulid'>
  sessions: Pick<Sessions, 'closeAll'>
  security: Pick<SecurityLog, 'record'>
}

type Word = Actor & { reason: string }

export type OperatorClosures = ReturnType<typeof createOperatorClosures>

/** Deletes accounts for people who ask by letter. Their login within the waiting period takes it back, as always. */
export const createOperatorClosures =
  ({ db, clock, ids, ...ports }: Deps) =>
  async (userId: string, { reason, ...actor }: Word): Promise<AdminOut<'POST /admin/person/:id/closure'>> => {
    await checkPerson(db, userId)
    return inTransaction(db, async (tx) => {
      const [open] = await tx.select().from(accountClosure).where(eq(accountClosure.userId, userId)).for('update')
      if (open && !open.takenBackAt) return { result: 'already' as const, dueAt: open.dueAt.toISOString() }
      const due = await startClosure(tx, { clock, ...ports }, userId, { ip: actor.ip ?? '', client: '' })
      const dueAt = due.toISOString()
      await recordAccountAct(tx, { clock, ids }, { verb: 'closure', userId, ...actor, reason, details: { dueAt } })
      return { result: 'done' as const, dueAt }
    })
  }
