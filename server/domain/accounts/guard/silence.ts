import { and, eq, gt, sql } from 'drizzle-orm'
import { dayMs } from '../../../../contract/time'
import { AppError } from '../../../errors'
import type { Clock, Ids } from '../../../ports/clock'
import { appUser, operatorAction } from '../../../ports/db/schema'
import { inTransaction, rows } from '../../../ports/db/rows'
import type { Db } from '../../../ports/db/types'
import { recordAccountAct, type OperatorWord } from '../operator-acts'
import type { SecurityLog } from '../security-log'
import type { Prover } from './captcha'
import type { KnownDevices } from './known-devices'

/** Operators of phones give a number to somebody else after some 90 days without its owner. */
export const silentDays = 90
/** Time in which an operator's permission lets a person in. */
export const letInMs = dayMs

export type Silence = ReturnType<typeof createSilence>

interface SilenceDeps {
  db: Db
  clock: Clock
  devices: Pick<KnownDevices, 'find'>
  security: Pick<SecurityLog, 'record'>
}

/**
 * The newest use of an account on any device: of its sessions, of devices whose sessions are over, and acts of its
 * person that leave neither.
 */
export async function lastUseOf(db: Db, userId: string): Promise<Date> {
  const [found] = await rows<{ at: string | Date }>(
    db,
    sql`select greatest(created_at,
      (select max(last_seen) from device_session where user_id = ${userId}),
      (select max(last_used) from known_device where user_id = ${userId}),
      (select max(at) from security_event where user_id = ${userId}
        and kind in ('login', 'logout', 'passwordReset', 'passwordChanged', 'phoneChanged', 'orderPlaced'))) as at
      from app_user where id = ${userId}`,
  )
  return new Date(found?.at ?? 0)
}

const isSilent = (lastUse: Date, now: Date) => now.getTime() - lastUse.getTime() > silentDays * dayMs

/**
 * An account that nobody used for long is not opened by its phone alone, which may have another owner by now. A use
 * ends the silence, so that a permission lets one person in.
 */
export const createSilence = ({ db, clock, devices, security }: SilenceDeps) => {
  /** Whether the phone alone does not open the account on this device. */
  const isShut = async ({ id, tel }: { id: string; tel: string }, caller: Prover): Promise<boolean> => {
    const now = clock.now()
    if (!isSilent(await lastUseOf(db, id), now) || (await devices.find(caller.device, tel))) return false
    const isLetIn = and(
      eq(operatorAction.subject, id),
      eq(operatorAction.verb, 'letIn'),
      gt(operatorAction.createdAt, new Date(now.getTime() - letInMs)),
    )
    return (await db.$count(operatorAction, isLetIn)) === 0
  }

  return {
    isShut,

    /** Throws 403. Call it after the proof of the phone: only its owner may learn that there is an account. */
    refuse: async (user: { id: string; tel: string }, caller: Prover): Promise<void> => {
      if (!(await isShut(user, caller))) return
      await security.record({ kind: 'loginRefused', userId: user.id, caller, about: 'silent' })
      throw new AppError(403, 'auth.silentAccount', { days: silentDays }, { silent: true })
    },
  }
}

/** Result of an operator's permission: until when it lasts, or since when it is not needed. */
export type LetIn = { state: 'unknown' } | { state: 'notSilent'; lastUse: Date } | { state: 'letIn'; until: Date }

/** Lets the owner of a phone open its silent account by a code, once within a day; stored with who and why. */
export const letIn = (
  db: Db,
  { clock, ids }: { clock: Clock; ids: Ids },
  tel: string,
  by: OperatorWord,
): Promise<LetIn> =>
  inTransaction(db, async (tx): Promise<LetIn> => {
    const [user] = await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.tel, tel)).for('update')
    if (!user) return { state: 'unknown' }
    const [now, lastUse] = [clock.now(), await lastUseOf(tx, user.id)]
    if (!isSilent(lastUse, now)) return { state: 'notSilent', lastUse }
    await recordAccountAct(tx, { clock, ids }, { verb: 'letIn', userId: user.id, ...by })
    return { state: 'letIn', until: new Date(now.getTime() + letInMs) }
  })
