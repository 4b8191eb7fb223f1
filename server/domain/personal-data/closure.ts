import { and, eq, isNull } from 'drizzle-orm'
import { dayMs } from '../../../contract/time'
import { AppError } from '../../errors'
import type { Clock } from '../../ports/clock'
import { inTransaction } from '../../ports/db/rows'
import { accountClosure } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import type { Prover } from '../accounts/guard/captcha'
import type { OwnerProof, Proof } from '../accounts/owner-proof'
import type { SecurityLog } from '../accounts/security-log'
import type { Sessions } from '../accounts/sessions'

export type Closures = ReturnType<typeof createClosures>

/** Waiting period of a deletion in days. */
export const closureDays = 7

interface Caller {
  ip: string
  client: string
}

interface ClosuresDeps {
  db: Db
  clock: Clock
  sessions: Pick<Sessions, 'closeAll'>
  proof: Pick<OwnerProof, 'check'>
  security: Pick<SecurityLog, 'record'>
}

/** Deletion of accounts: requested by the owner, started after some days, cancelled by a login before that. */
export const createClosures = ({ db, clock, sessions, proof, security }: ClosuresDeps) => ({
  /** The owner's request. Returns the start of the erasure. */
  async request(userId: string, given: Proof, caller: Prover): Promise<Date> {
    await proof.check(userId, given, caller)
    return inTransaction(db, (tx) => startClosure(tx, { clock, sessions, security }, userId, caller))
  },

  /** Called when a session is opened: true when this cancelled a deletion. Throws 409 once the erasure has begun. */
  async takeBack(tx: Db, userId: string, caller: Caller): Promise<boolean> {
    const waiting = and(eq(accountClosure.userId, userId), isNull(accountClosure.erasingAt))
    const takenBack = await tx
      .update(accountClosure)
      .set({ takenBackAt: clock.now() })
      .where(and(waiting, isNull(accountClosure.takenBackAt)))
      .returning({ userId: accountClosure.userId })
    if (takenBack.length > 0) {
      await security.record({ kind: 'accountKept', userId, caller }, tx)
      return true
    }
    const [row] = await tx.select().from(accountClosure).where(eq(accountClosure.userId, userId))
    if (row?.erasingAt) throw new AppError(409, 'auth.erasing')
    return false
  },
})

/** Starts the waiting period and logs every device out. Returns the start of the erasure. */
export async function startClosure(
  tx: Db,
  { clock, sessions, security }: Pick<ClosuresDeps, 'clock' | 'sessions' | 'security'>,
  userId: string,
  caller: Caller,
): Promise<Date> {
  const requestedAt = clock.now()
  const dueAt = new Date(requestedAt.getTime() + closureDays * dayMs)
  await tx
    .insert(accountClosure)
    .values({ userId, requestedAt, dueAt })
    .onConflictDoUpdate({ target: accountClosure.userId, set: { requestedAt, dueAt, takenBackAt: null } })
  await sessions.closeAll(tx, userId, 'closing')
  await security.record({ kind: 'accountClosing', userId, caller }, tx)
  return dueAt
}

/** Sessions whose opening cancels a requested deletion; every login opens one. */
export const takingBack = (sessions: Sessions, takeBack: Closures['takeBack']): Sessions => ({
  ...sessions,
  open: async (tx, who) => {
    const takenBack = await takeBack(tx, who.userId, who.caller)
    const opened = await sessions.open(tx, who)
    return takenBack ? { ...opened, closureTakenBack: true } : opened
  },
})
