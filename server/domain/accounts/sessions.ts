import { createHash } from 'node:crypto'
import { and, desc, eq, gt, lte, ne } from 'drizzle-orm'
import type { Device } from '../../../contract/api'
import { AppError } from '../../errors'
import type { Clock, Ids } from '../../ports/clock'
import { deviceSession } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { maskIp } from './masks'

export type Sessions = ReturnType<typeof createSessions>

const lifeSeconds = 30 * 24 * 3600
const seenEveryMs = 60_000

/** 256 random bits need no slow hash: one SHA-256 keeps a stolen database from being a bunch of keys. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Devices that are logged in: 30 days from the last use, each ended by itself or all together. */
export const createSessions = ({ db, clock, ids }: { db: Db; clock: Clock; ids: Ids }) => {
  const endsAt = (now: Date) => new Date(now.getTime() + lifeSeconds * 1000)

  return {
    /** Opens a session in the given transaction; the token is told once and never stored. */
    open: async (tx: Db, { userId, caller }: { userId: string; caller: { client: string; ip: string } }) => {
      const token = ids.token()
      const now = clock.now()
      await tx
        .insert(deviceSession)
        .values({
          id: ids.ulid(),
          userId,
          tokenHash: hashOf(token),
          client: caller.client,
          ip: caller.ip,
          createdAt: now,
          lastSeen: now,
          expiresAt: endsAt(now),
        })
      return { token, expiresIn: lifeSeconds }
    },

    /** Who holds this token, if anybody still does. Use prolongs it; that is written once a minute at most. */
    find: async (token: string): Promise<{ userId: string; sessionId: string } | null> => {
      const now = clock.now()
      const [found] = await db
        .select()
        .from(deviceSession)
        .where(and(eq(deviceSession.tokenHash, hashOf(token)), gt(deviceSession.expiresAt, now)))
      if (!found) return null
      if (now.getTime() - found.lastSeen.getTime() >= seenEveryMs) {
        await db
          .update(deviceSession)
          .set({ lastSeen: now, expiresAt: endsAt(now) })
          .where(eq(deviceSession.id, found.id))
      }
      return { userId: found.userId, sessionId: found.id }
    },

    list: async (userId: string, currentId: string): Promise<Device[]> => {
      const open = await db
        .select()
        .from(deviceSession)
        .where(and(eq(deviceSession.userId, userId), gt(deviceSession.expiresAt, clock.now())))
        .orderBy(desc(deviceSession.lastSeen), desc(deviceSession.id))
      return open.map(({ id, client, ip, lastSeen }) => ({
        id,
        client,
        ip: maskIp(ip),
        lastSeen: lastSeen.toISOString(),
        current: id === currentId,
      }))
    },

    /** Ends one session of this user; another user's is as unknown as one that never was. */
    close: async (userId: string, id: string): Promise<void> => {
      const closed = await db
        .delete(deviceSession)
        .where(and(eq(deviceSession.id, id), eq(deviceSession.userId, userId)))
        .returning({ id: deviceSession.id })
      if (closed.length === 0) throw new AppError(404, 'common.notFound')
    },

    closeOthers: async (tx: Db, userId: string, keepId: string): Promise<void> => {
      await tx.delete(deviceSession).where(and(eq(deviceSession.userId, userId), ne(deviceSession.id, keepId)))
    },

    closeAll: async (tx: Db, userId: string): Promise<void> => {
      await tx.delete(deviceSession).where(eq(deviceSession.userId, userId))
    },

    /** Forgets sessions that have run out. */
    sweep: async (): Promise<void> => {
      await db.delete(deviceSession).where(lte(deviceSession.expiresAt, clock.now()))
    },
  }
}
