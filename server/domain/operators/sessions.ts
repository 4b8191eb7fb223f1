import { createHash } from 'node:crypto'
import { and, eq, gt, lt, or } from 'drizzle-orm'
import { isPermitted, type Role } from '../../../contract/admin/roles'
import { hourMs, minuteMs } from '../../../contract/time'
import { NotPossible } from '../../audit/not-possible'
import { AppError } from '../../errors'
import type { Clock, Ids } from '../../ports/clock'
import { operator, operatorSession } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { networksOf } from '../accounts/guard/networks'
import { isPassword } from '../accounts/passwords'
import type { SecurityLog } from '../accounts/security-log'
import type { Throttle } from '../accounts/throttle'
import type { OperatorCodes } from './codes'
import type { OperatorRow, Operators } from './index'

export type OperatorSessions = ReturnType<typeof createOperatorSessions>

const lifetimeMs = 12 * hourMs
const idleMs = 2 * hourMs
/** A code of the authenticator app opens money, content and rights for this long. */
const provedMs = 5 * minuteMs
const lastSeenStepMs = minuteMs
/** Wrong tries in a quarter of an hour: of a login in one network, of a login, and of a network. */
const tries = { here: 5, login: 50, network: 20 }
const quarterSeconds = 900

interface OperatorSessionsDeps {
  db: Db
  clock: Clock
  ids: Pick<Ids, 'ulid' | 'token'>
  operators: Pick<Operators, 'find'>
  codes: OperatorCodes
  throttle: Throttle
  security: Pick<SecurityLog, 'record'>
}

/** An operator with an open session. */
export interface OpenOperator {
  operator: Pick<OperatorRow, 'id' | 'login' | 'name' | 'roles'>
  sessionId: string
  /** Whether the code of the authenticator app was entered within five minutes. */
  isProved: boolean
}

interface Visitor {
  ip: string
  client: string
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Sessions of operators: 12 hours at most, two hours without use. */
export function createOperatorSessions({ db, clock, ids, operators, codes, throttle, security }: OperatorSessionsDeps) {
  const isOpen = (now: Date) =>
    and(
      gt(operatorSession.createdAt, new Date(now.getTime() - lifetimeMs)),
      gt(operatorSession.lastSeen, new Date(now.getTime() - idleMs)),
      eq(operator.isActive, true),
    )

  /** Counts a try before it is made; the right code makes it uncounted. */
  async function admit(login: string, ip: string): Promise<() => Promise<void>> {
    const { near } = networksOf(ip)
    const mark = createHash('sha256').update(login).digest('hex').slice(0, 32)
    const own = [`operator:here:${mark}:${near}`, `operator:login:${mark}`] as const
    await throttle.hit(`operator:net:${near}`, tries.network, quarterSeconds)
    await throttle.hit(own[0], tries.here, quarterSeconds)
    await throttle.hit(own[1], tries.login, quarterSeconds)
    return async () => {
      for (const key of own) await throttle.reset(key)
    }
  }

  return {
    /** Opens a session. One refusal for a wrong login, password or code, in the same time. */
    open: async (input: { login: string; password: string; code: string }, visitor: Visitor) => {
      const wasRight = await admit(input.login, visitor.ip)
      const row = await operators.find(input.login)
      const hasPassword = await isPassword(row?.isActive ? row.passwordHash : null, input.password)
      if (!row || !hasPassword || !(await codes.spend(row, input.code))) {
        await security.record({ kind: 'loginRefused', caller: visitor, about: 'operator' })
        throw new AppError(400, 'admin.wrongLogin')
      }
      await wasRight()
      const [token, now] = [ids.token(), clock.now()]
      await db
        .insert(operatorSession)
        .values({
          id: ids.ulid(),
          operatorId: row.id,
          tokenHash: hashOf(token),
          ip: visitor.ip,
          client: visitor.client,
          createdAt: now,
          lastSeen: now,
          provedAt: now,
        })
      await db.update(operator).set({ lastIn: now }).where(eq(operator.id, row.id))
      return { token, maxAgeSeconds: lifetimeMs / 1000, operator: row }
    },

    /** The operator of a token, or null. */
    find: async (token: string): Promise<OpenOperator | null> => {
      const now = clock.now()
      const [found] = await db
        .select({ operator, session: operatorSession })
        .from(operatorSession)
        .innerJoin(operator, eq(operator.id, operatorSession.operatorId))
        .where(and(eq(operatorSession.tokenHash, hashOf(token)), isOpen(now)))
      if (!found) return null
      const { id, lastSeen, provedAt } = found.session
      if (now.getTime() - lastSeen.getTime() >= lastSeenStepMs)
        await db.update(operatorSession).set({ lastSeen: now }).where(eq(operatorSession.id, id))
      return { operator: found.operator, sessionId: id, isProved: now.getTime() - provedAt.getTime() < provedMs }
    },

    /** Enters a code again, for calls that ask for it. */
    prove: async ({ operator: { login }, sessionId }: OpenOperator, code: string, visitor: Visitor): Promise<void> => {
      const wasRight = await admit(login, visitor.ip)
      const row = await operators.find(login)
      if (!row || !(await codes.spend(row, code))) throw new AppError(400, 'admin.wrongCode')
      await wasRight()
      await db.update(operatorSession).set({ provedAt: clock.now() }).where(eq(operatorSession.id, sessionId))
    },

    /**
     * The name of a second operator with one of these roles, who confirms with a code. Throws NotPossible for a
     * wrong login or code, for the operator who asks, and without the right.
     */
    vouch: async (
      { login, code, besides, roles }: { login: string; code: string; besides: string; roles: readonly Role[] },
      visitor: Visitor,
    ): Promise<string> => {
      const wasRight = await admit(login, visitor.ip)
      const row = await operators.find(login)
      const mayConfirm = row?.isActive && row.id !== besides && isPermitted(row.roles, roles)
      if (!row || !mayConfirm || !(await codes.spend(row, code))) {
        await security.record({ kind: 'loginRefused', caller: visitor, about: 'operator' })
        throw new NotPossible('另一位操作员的登录名或动态码不对，或没有权限')
      }
      await wasRight()
      return row.name
    },

    close: async (sessionId: string): Promise<void> =>
      void (await db.delete(operatorSession).where(eq(operatorSession.id, sessionId))),

    /** Deletes ended sessions. */
    sweep: async (): Promise<void> => {
      const now = clock.now().getTime()
      await db
        .delete(operatorSession)
        .where(
          or(
            lt(operatorSession.createdAt, new Date(now - lifetimeMs)),
            lt(operatorSession.lastSeen, new Date(now - idleMs)),
          ),
        )
    },
  }
}
