import { createHash } from 'node:crypto'
import { and, desc, eq, lt } from 'drizzle-orm'
import { dayMs } from '../../../../contract/time'
import type { Clock, Ids } from '../../../ports/clock'
import { appUser, knownDevice } from '../../../ports/db/schema/accounts'
import type { Db } from '../../../ports/db/types'
import { networksOf } from './networks'

export type KnownDevices = ReturnType<typeof createKnownDevices>

const lifetimeMs = 180 * dayMs

/** A device token is 256 random bits: a plain hash is enough. */
export const deviceHashOf = (token: string) => createHash('sha256').update(`device:${token}`).digest('hex')

/** Key of a requester: the hash of its device if that device is known, else its network. */
export const askerOf = (known: string | null, ip: string): string => known ?? `ip ${networksOf(ip).near}`

/** Devices that logged in before, by token. Strangers cannot use up their reserved quota. */
export const createKnownDevices = ({ db, clock, ids }: { db: Db; clock: Clock; ids: Pick<Ids, 'token'> }) => ({
  /** Hash of this device if it logged in to this phone's account within 180 days, else null. */
  find: async (token: string | undefined, tel: string): Promise<string | null> => {
    if (!token) return null
    const deviceHash = deviceHashOf(token)
    const [found] = await db
      .select({ at: knownDevice.lastUsed })
      .from(knownDevice)
      .innerJoin(appUser, eq(appUser.id, knownDevice.userId))
      .where(and(eq(knownDevice.deviceHash, deviceHash), eq(appUser.tel, tel)))
    return found && clock.now().getTime() - found.at.getTime() <= lifetimeMs ? deviceHash : null
  },

  /** Hash of this device if it logged in to any account, else null: strangers can invent tokens. */
  findAny: async (token: string | undefined): Promise<string | null> => {
    if (!token) return null
    const deviceHash = deviceHashOf(token)
    const [found] = await db
      .select({ at: knownDevice.lastUsed })
      .from(knownDevice)
      .where(eq(knownDevice.deviceHash, deviceHash))
      .orderBy(desc(knownDevice.lastUsed))
      .limit(1)
    return found && clock.now().getTime() - found.at.getTime() <= lifetimeMs ? deviceHash : null
  },

  /** Remembers a login on this device. Gives a token to a device without one; `isNew` is relative to this account. */
  remember: async (tx: Db, userId: string, given: string | undefined) => {
    const [ours] = given
      ? await tx
          .select({ hash: knownDevice.deviceHash })
          .from(knownDevice)
          .where(eq(knownDevice.deviceHash, deviceHashOf(given)))
          .limit(1)
      : []
    const token = ours && given ? given : ids.token()
    const [deviceHash, now] = [deviceHashOf(token), clock.now()]
    const others = await tx
      .select({ hash: knownDevice.deviceHash })
      .from(knownDevice)
      .where(eq(knownDevice.userId, userId))
    await tx
      .insert(knownDevice)
      .values({ deviceHash, userId, createdAt: now, lastUsed: now })
      .onConflictDoUpdate({ target: [knownDevice.deviceHash, knownDevice.userId], set: { lastUsed: now } })
    return { token, deviceHash, isNew: others.every(({ hash }) => hash !== deviceHash) }
  },

  /** Forgets one device of an account, or all: each counts as a stranger again. */
  forget: async (tx: Db, userId: string, deviceHash?: string): Promise<void> => {
    const mine = eq(knownDevice.userId, userId)
    await tx.delete(knownDevice).where(deviceHash ? and(mine, eq(knownDevice.deviceHash, deviceHash)) : mine)
  },

  sweep: async (): Promise<void> => {
    await db.delete(knownDevice).where(lt(knownDevice.lastUsed, new Date(clock.now().getTime() - lifetimeMs)))
  },
})
