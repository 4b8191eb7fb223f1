import type { Db } from '../../../ports/db/types'
import type { Notices } from '../notices'
import type { SecurityLog } from '../security-log'
import type { Identities, Joined, SeenIdentity } from './identities'

export type WechatJoins = ReturnType<typeof createWechatJoins>

interface JoinsDeps {
  identities: Pick<Identities, 'join' | 'joinFree' | 'renew' | 'leave'>
  security: Pick<SecurityLog, 'record'>
  notices: Pick<Notices, 'add'>
}

/** The requester of a join or detachment; without a session, one is about to be opened. */
export interface Joiner {
  userId: string
  ip: string
  client: string
  sessionId?: string
}

/** Joins and detaches identities. Writes the security log and notifies the account's other devices. */
export function createWechatJoins({ identities, security, notices }: JoinsDeps) {
  async function told(tx: Db, { userId, ip, client, sessionId = '' }: Joiner, { isNew, lost }: Joined, about: string) {
    const caller = { ip, client }
    for (const loser of lost) {
      await security.record({ kind: 'wechatLeft', userId: loser, caller, about }, tx)
      await notices.add(tx, { kind: 'wechatLeft', userId: loser, sessionId })
    }
    if (!isNew) return
    await security.record({ kind: 'wechatJoined', userId, caller, about }, tx)
    await notices.add(tx, { kind: 'wechatJoined', userId, sessionId, client, ip })
  }

  return {
    /** Joins by the phone that WeChat verified: replaces another identity. */
    byPhone: async (tx: Db, joiner: Joiner, seen: SeenIdentity): Promise<void> =>
      told(tx, joiner, await identities.join(tx, joiner.userId, seen), 'phone'),

    /** Joins by a person with a session: replaces no identity. */
    bySession: async (tx: Db, joiner: Joiner, seen: SeenIdentity): Promise<void> =>
      told(tx, joiner, await identities.joinFree(tx, joiner.userId, seen), 'session'),

    renew: (tx: Db, userId: string, seen: SeenIdentity): Promise<boolean> => identities.renew(tx, userId, seen),

    /** Detaches every identity of the account. */
    async leave(tx: Db, { userId, ip, client, sessionId = '' }: Joiner, about: LeaveReason): Promise<void> {
      if (!(await identities.leave(tx, userId))) return
      await security.record({ kind: 'wechatLeft', userId, caller: { ip, client }, about }, tx)
      await notices.add(tx, { kind: 'wechatLeft', userId, sessionId })
    },
  }
}

/** Why an identity is detached: a press in a session, account recovery, or a move to another phone. */
type LeaveReason = 'session' | 'passwordReset' | 'phoneChanged'
