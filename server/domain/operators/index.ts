import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { roles, type Role } from '../../../contract/admin/roles'
import type { Clock, Ids } from '../../ports/clock'
import { inTransaction } from '../../ports/db/rows'
import { operator, operatorSession } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import type { createSealer } from '../../ports/wx/seal'
import { hashPassword } from '../accounts/passwords'
import { type Actor, recordChange } from '../../audit'
import { NotPossible } from '../../audit/not-possible'
import { issueRecoveryCodes } from './codes'
import { newTotpSecret, totpAddress } from './totp'

export type Operators = ReturnType<typeof createOperators>
export type OperatorRow = typeof operator.$inferSelect

interface OperatorsDeps {
  db: Db
  clock: Clock
  ids: Pick<Ids, 'ulid' | 'token'>
  sealer: ReturnType<typeof createSealer>
}

/** Values shown once: they are stored as hashes, or sealed. */
export interface Credentials {
  login: string
  password: string
  totpSecret: string
  totpAddress: string
  recoveryCodes: string[]
}

const loginShape = z.string().regex(/^[a-z][a-z0-9._-]{1,31}$/)
const nameShape = z.string().trim().min(1).max(40)

/** Parses role names. Throws NotPossible for an unknown or empty list. */
export function rolesIn(words: readonly string[]): Role[] {
  const unknown = words.find((word) => !(roles as readonly string[]).includes(word))
  if (unknown !== undefined || words.length === 0)
    throw new NotPossible(`${unknown === undefined ? '请给出角色' : `没有角色 ${unknown}`}，可选：${roles.join('、')}`)
  return [...new Set(words as Role[])]
}

/** Operators: accounts with password, authenticator app and roles. Each change is in the audit. */
export function createOperators({ db, clock, ids, sealer }: OperatorsDeps) {
  const byLogin = async (tx: Db, login: string): Promise<OperatorRow> => {
    const [found] = await tx.select().from(operator).where(eq(operator.login, login)).for('update')
    if (!found) throw new NotPossible(`没有操作员 ${login}`)
    return found
  }

  /** Another active owner is left. Without one nobody could give rights. */
  async function refuseLastOwner(tx: Db, { id }: OperatorRow): Promise<void> {
    const owners = await tx.select().from(operator).where(eq(operator.isActive, true)).for('update')
    if (!owners.some((one) => one.id !== id && one.roles.includes('owner')))
      throw new NotPossible('这是最后一位负责人，请先给另一位操作员 owner 角色')
  }

  async function change(
    login: string,
    actor: Actor,
    reason: string,
    act: string,
    set: (row: OperatorRow, tx: Db) => Promise<Partial<Pick<OperatorRow, 'roles' | 'isActive'>> | null>,
  ): Promise<'done' | 'already'> {
    return inTransaction(db, async (tx) => {
      const row = await byLogin(tx, login)
      const after = await set(row, tx)
      if (!after) return 'already'
      await tx.update(operator).set(after).where(eq(operator.id, row.id))
      await tx.delete(operatorSession).where(eq(operatorSession.operatorId, row.id))
      const before = { roles: row.roles, isActive: row.isActive }
      await recordChange(tx, { clock, ids }, actor, {
        act,
        subject: { kind: 'operator', id: row.id },
        before,
        after,
        reason,
      })
      return 'done'
    })
  }

  return {
    list: () => db.select().from(operator).orderBy(asc(operator.login)),

    find: async (login: string): Promise<OperatorRow | null> =>
      (await db.select().from(operator).where(eq(operator.login, login)))[0] ?? null,

    /** Adds an operator. Throws NotPossible for a login that is taken or malformed. */
    add: (
      input: { login: string; name: string; roles: Role[] },
      actor: Actor,
      reason: string,
    ): Promise<Credentials> => {
      if (!loginShape.safeParse(input.login).success)
        throw new NotPossible('登录名要以小写字母开头，由 2 到 32 个小写字母、数字、.、_、- 组成')
      const name = nameShape.safeParse(input.name)
      if (!name.success) throw new NotPossible('姓名要有 1 到 40 个字')
      const [password, totpSecret] = [ids.token().slice(0, 20), newTotpSecret()]
      return inTransaction(db, async (tx) => {
        const row = { id: ids.ulid(), login: input.login, name: name.data, roles: input.roles }
        const added = await tx
          .insert(operator)
          .values({
            ...row,
            passwordHash: await hashPassword(password),
            totpSealed: sealer.seal(totpSecret),
            createdAt: clock.now(),
          })
          .onConflictDoNothing()
          .returning({ id: operator.id })
        if (added.length === 0) throw new NotPossible(`登录名 ${input.login} 已经有了`)
        const recoveryCodes = await issueRecoveryCodes(tx, row.id)
        const after = { login: row.login, name: row.name, roles: row.roles }
        await recordChange(tx, { clock, ids }, actor, {
          act: 'operator add',
          subject: { kind: 'operator', id: row.id },
          after,
          reason,
        })
        return {
          login: row.login,
          password,
          totpSecret,
          totpAddress: totpAddress(totpSecret, row.login),
          recoveryCodes,
        }
      })
    },

    /** Replaces the roles and ends the sessions. */
    setRoles: (login: string, wanted: Role[], actor: Actor, reason: string) =>
      change(login, actor, reason, 'operator roles', async (row, tx) => {
        if (row.roles.length === wanted.length && wanted.every((role) => row.roles.includes(role))) return null
        if (row.roles.includes('owner') && !wanted.includes('owner')) await refuseLastOwner(tx, row)
        return { roles: wanted }
      }),

    /** Lets an operator in, or keeps them out and ends their sessions. */
    setActive: (login: string, isActive: boolean, actor: Actor, reason: string) =>
      change(login, actor, reason, isActive ? 'operator enable' : 'operator disable', async (row, tx) => {
        if (row.isActive === isActive) return null
        if (!isActive && row.roles.includes('owner')) await refuseLastOwner(tx, row)
        return { isActive }
      }),

    /** Gives a new password, authenticator secret and recovery codes, and ends the sessions. */
    reset: (login: string, actor: Actor, reason: string): Promise<Credentials> =>
      inTransaction(db, async (tx) => {
        const row = await byLogin(tx, login)
        const [password, totpSecret] = [ids.token().slice(0, 20), newTotpSecret()]
        await tx
          .update(operator)
          .set({ passwordHash: await hashPassword(password), totpSealed: sealer.seal(totpSecret), totpStep: 0 })
          .where(eq(operator.id, row.id))
        const recoveryCodes = await issueRecoveryCodes(tx, row.id)
        await tx.delete(operatorSession).where(eq(operatorSession.operatorId, row.id))
        await recordChange(tx, { clock, ids }, actor, {
          act: 'operator reset-totp',
          subject: { kind: 'operator', id: row.id },
          reason,
        })
        return { login, password, totpSecret, totpAddress: totpAddress(totpSecret, login), recoveryCodes }
      }),
  }
}
