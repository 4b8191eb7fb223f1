import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { AppError } from '../../errors'
import type { Clock, Ids } from '../../ports/clock'
import { appUser, deviceSession, knownDevice, wxIdentity } from '../../ports/db/schema'
import { inTransaction } from '../../ports/db/rows'
import type { Db } from '../../ports/db/types'
import { erasedTel } from './erased'
import { addNotice } from './notices'
import { recordAccountAct, type OperatorWord } from './operator-acts'

/** Stands in an account for the phone that another account has now. No phone has this form, so nobody proves it. */
export const formerTel = (tel: string) => `former:${tel}`

const isFormer = (tel: string) => tel.startsWith(formerTel(''))

/** Throws 400 for an account whose phone belongs to another account: no code reaches its person. */
export function assertOwnPhone(tel: string): void {
  if (isFormer(tel)) throw new AppError(400, 'auth.phoneGone')
}

/**
 * Frees a phone for another account. Its account keeps everything, and its password with the old phone. An account that
 * had the phone before that one is then found by its id alone.
 */
export async function freePhone(tx: Db, { id, tel }: { id: string; tel: string }): Promise<void> {
  const earlier = await tx
    .select({ id: appUser.id })
    .from(appUser)
    .where(eq(appUser.tel, formerTel(tel)))
  for (const { id: earlierId } of earlier)
    await tx
      .update(appUser)
      .set({ tel: `${formerTel(tel)}:${earlierId}` })
      .where(eq(appUser.id, earlierId))
  const own = and(eq(appUser.id, id), eq(appUser.tel, tel))
  await tx
    .update(appUser)
    .set({ tel: formerTel(tel) })
    .where(own)
}

/** Logs every device out and detaches every WeChat. */
async function shutOut(tx: Db, userId: string, endedAt: Date): Promise<void> {
  await tx
    .update(deviceSession)
    .set({ endedAt, endedBy: 'phone' })
    .where(and(eq(deviceSession.userId, userId), isNull(deviceSession.endedAt)))
  await tx.delete(knownDevice).where(eq(knownDevice.userId, userId))
  await tx
    .update(wxIdentity)
    .set({ joinedAt: null })
    .where(and(eq(wxIdentity.userId, userId), isNotNull(wxIdentity.joinedAt)))
}

/** `already`: the account has this phone. */
export type GivenPhone = 'given' | 'already' | 'unknown' | 'taken'

/**
 * Gives an account a phone after its person was identified, with who and why. `swap`: also one that another account has,
 * which keeps everything else. Devices and WeChat of the account are out; both people get a notice.
 */
export const givePhone = (
  db: Db,
  tools: { clock: Clock; ids: Ids },
  { userId, tel, swap }: { userId: string; tel: string; swap: boolean },
  by: OperatorWord & { details?: Record<string, string> },
): Promise<GivenPhone> =>
  inTransaction(db, async (tx): Promise<GivenPhone> => {
    // In one order: two crossed swaps would wait for each other.
    const both = or(eq(appUser.id, userId), eq(appUser.tel, tel))
    await tx.select({ id: appUser.id }).from(appUser).where(both).orderBy(appUser.id).for('update')
    const [user] = await tx.select().from(appUser).where(eq(appUser.id, userId))
    if (!user || user.tel === erasedTel(userId)) return 'unknown'
    const [holder] = await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.tel, tel))
    if (holder?.id === userId) return 'already'
    if (holder && !swap) return 'taken'
    if (holder) await freePhone(tx, { id: holder.id, tel })
    await tx.update(appUser).set({ tel }).where(eq(appUser.id, userId))
    await shutOut(tx, userId, tools.clock.now())
    await addNotice(tx, tools, { kind: 'phoneGiven', userId })
    if (holder) await addNotice(tx, tools, { kind: 'phoneFreed', userId: holder.id })
    await recordAccountAct(tx, tools, { verb: 'givePhone', userId, ...by })
    if (holder) await recordAccountAct(tx, tools, { verb: 'freePhone', userId: holder.id, ...by })
    // The person may log in by a code at once.
    await recordAccountAct(tx, tools, { verb: 'letIn', userId, ...by })
    return 'given'
  })
