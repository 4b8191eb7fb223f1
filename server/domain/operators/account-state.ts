import { and, eq } from 'drizzle-orm'
import type { AdminChecked, AdminOut } from '../../../contract/admin'
import type { Role } from '../../../contract/admin/roles'
import { isoText } from '../../../contract/time'
import type { Actor } from '../../audit'
import { AppError } from '../../errors'
import type { Clock, Ids } from '../../ports/clock'
import { accountState, complaint } from '../../ports/db/schema'
import { inTransaction } from '../../ports/db/rows'
import type { Db } from '../../ports/db/types'
import type { KnownDevices } from '../accounts/guard/known-devices'
import { holdAccount, liftAccount, wantedHold } from '../accounts/holds/change'
import { appealOfHold, isInForce } from '../accounts/holds/in-force'
import { correctAge } from '../accounts/minors/by-operator'
import { recordAccountAct } from '../accounts/operator-acts'
import type { Sessions } from '../accounts/sessions'
import { holdCheck } from './hold-rights'
import { checkPerson } from './known-person'

interface AccountStateDeps {
  db: Db
  clock: Clock
  ids: Pick<Ids, 'ulid'>
  sessions: Pick<Sessions, 'closeAll'>
  devices: Pick<KnownDevices, 'forget'>
  /** Called once a correction began minors' mode. */
  onModeOn: (userId: string) => void
}

interface By {
  actor: Actor
  roles: readonly Role[]
}

export type AccountStates = ReturnType<typeof createAccountStates>

const active = { state: 'active', until: null, why: null, words: '', since: null, who: '', appeal: null } as const

/** States of accounts, changed by the functions that the commands call. */
export const createAccountStates = ({ db, clock, ids, sessions, devices, onModeOn }: AccountStateDeps) => {
  const tools = { clock, ids }

  async function stateOf(userId: string): Promise<AdminOut<'GET /admin/person/:id/state'>> {
    await checkPerson(db, userId)
    const [found] = await db
      .select({ hold: accountState, appeal: complaint })
      .from(accountState)
      .leftJoin(complaint, appealOfHold)
      .where(and(eq(accountState.userId, userId), isInForce(clock.now())))
    if (!found) return active
    const { hold, appeal } = found
    return {
      state: hold.state,
      until: isoText(hold.until),
      why: hold.reasonCode,
      words: hold.words,
      since: hold.createdAt.toISOString(),
      who: hold.operator,
      appeal: appeal && { complaintId: appeal.id, words: appeal.words, answeredAt: isoText(appeal.answeredAt) },
    }
  }

  return {
    stateOf,

    /** Throws 404, and NotPossible for a change that these roles may not make. */
    async set(wish: AdminChecked<'PUT /admin/person/:id/state'>, { actor, roles }: By) {
      const { id, state, days, why: reasonCode, words, reason } = wish
      const now = clock.now()
      const word = { ...actor, reason }
      const check = holdCheck(roles, { state, days }, now)
      const { outcome } =
        state === 'active'
          ? await liftAccount(db, tools, id, word, check)
          : await holdAccount(db, tools, id, wantedHold({ state, days, reasonCode, words }, now), word, check)
      if (outcome === 'unknown') throw new AppError(404, 'common.notFound')
      return { result: outcome === 'done' ? ('done' as const) : ('already' as const), state: await stateOf(id) }
    },

    /** Corrects the age or the guardian of an account. Throws 404. */
    async setAge({ id, ageGroup, forgetGuardian, reason }: AdminChecked<'PUT /admin/person/:id/age'>, actor: Actor) {
      const wish = { userId: id, ageGroup, forgetGuardian }
      const result = await correctAge(db, { ...tools, onModeOn }, wish, { ...actor, reason })
      if (result === 'unknown') throw new AppError(404, 'common.notFound')
      return { result }
    },

    /** Ends every session of an account, whose devices then count as strangers. Throws 404. */
    async endSessions(userId: string, { reason, ...actor }: Actor & { reason: string }) {
      await checkPerson(db, userId)
      return inTransaction(db, async (tx) => {
        const ended = await sessions.closeAll(tx, userId, 'operator')
        if (ended === 0) return { result: 'already' as const, ended }
        await devices.forget(tx, userId)
        const details = { sessions: String(ended) }
        await recordAccountAct(tx, tools, { verb: 'endSessions', userId, ...actor, reason, details })
        return { result: 'done' as const, ended }
      })
    },
  }
}
