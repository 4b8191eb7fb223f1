import { and, eq, isNull, notExists, or, sql } from 'drizzle-orm'
import type { Complaint } from '../../../../contract/api'
import { AppError } from '../../../errors'
import type { Clock, Ids } from '../../../ports/clock'
import { accountState, complaint } from '../../../ports/db/schema'
import { inTransaction } from '../../../ports/db/rows'
import type { Db } from '../../../ports/db/types'
import type { Prover } from '../guard/captcha'
import type { OwnerProof } from '../owner-proof'
import type { SecurityLog } from '../security-log'
import { removeHold } from './change'
import type { HoldInForce } from './in-force'

interface OwnHoldsDeps {
  db: Db
  clock: Clock
  ids: Pick<Ids, 'ulid'>
  proof: Pick<OwnerProof, 'check'>
  security: Pick<SecurityLog, 'record'>
  /** Places an appeal among the complaints, where operators answer it. */
  placeAppeal: (userId: string, appeal: { id: string; words: string }) => Promise<Complaint>
}

interface HeldPerson extends Prover {
  userId: string
  hold?: HoldInForce | null
}

export type OwnHolds = ReturnType<typeof createOwnHolds>

/** What the person of a held account can do about it. Each answers the hold afterwards; null for an active account. */
export const createOwnHolds = ({ db, clock, ids, proof, security, placeAppeal }: OwnHoldsDeps) => ({
  /** Appeals, once for each hold; a repeat of the id changes nothing. Throws 409 for a second one, or without a hold. */
  async appeal({ hold, userId, ...caller }: HeldPerson, appeal: { id: string; words: string }) {
    if (!hold) throw new AppError(409, 'account.notHeld')
    const isPlaced = db
      .select({ one: sql`1` })
      .from(complaint)
      .where(eq(complaint.id, accountState.appealId))
    const mayAppeal = or(isNull(accountState.appealId), eq(accountState.appealId, appeal.id), notExists(isPlaced))
    const claimed = await db
      .update(accountState)
      .set({ appealId: appeal.id })
      .where(and(eq(accountState.userId, userId), eq(accountState.id, hold.id), mayAppeal))
      .returning({ id: accountState.id })
    if (claimed.length === 0) throw new AppError(409, 'account.appealedBefore')
    const { state } = await placeAppeal(userId, appeal)
    await security.record({ kind: 'appealed', userId, caller, about: hold.state })
    return { ...hold, appeal: state === 'answered' ? ('answered' as const) : ('waiting' as const) }
  },

  /** Ends a hold until the phone is confirmed, by a code sent to it. Throws 400 for a wrong code; other holds stay. */
  async confirmPhone({ hold, userId, ...caller }: HeldPerson, code: string): Promise<HoldInForce | null> {
    if (hold?.state !== 'confirmPhone') return hold ?? null
    await proof.check(userId, { code }, caller)
    return inTransaction(db, async (tx) => {
      await security.record({ kind: 'phoneConfirmed', userId, caller }, tx)
      if (!(await removeHold(tx, { clock, ids }, userId, hold.id))) throw new AppError(409, 'account.notHeld')
      return null
    })
  },
})
