import { createHash } from 'node:crypto'
import { and, desc, eq, gt, inArray, lte, ne } from 'drizzle-orm'
import type { Device } from '../../../contract/api'
import { AppError } from '../../errors'
import type { Clock, Ids } from '../../ports/clock'
import { deviceSession } from '../../ports/db/schema/accounts'
import type { Db } from '../../ports/db/types'
import { maskIp } from './masks'
import type { SecurityLog } from './security-log'

export type Sessions = ReturnType<typeof createSessions>

const lifetimeSeconds = 30 * 24 * 3600
const lastSeenStepMs = 60_000

/** A token of 256 random bits needs no slow hash: with SHA-256 a stolen database holds no usable tokens. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

interface SessionsDeps {
  db: Db
  clock: Clock
  ids: Ids
  security: Pick<SecurityLog, 'record'>
}

/** Sessions of devices. Each lasts 30 days from its last use. */
export const createSessions = ({ db, clock, ids, security }: SessionsDeps) => {
  const endsAt = (now: Date) => new Date(now.getTime() + lifetimeSeconds * 1000)

  return {
    /** Opens a session in the given transaction; the token is answered once and never stored. */
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
      return { token, expiresIn: lifetimeSeconds }
    },

    /** The session of a token, or null. Use extends it; that is written at most once a minute. */
    find: async (token: string): Promise<{ userId: string; sessionId: string } | null> => {
      const now = clock.now()
      const [found] = await db
        .select()
        .from(deviceSession)
        .where(and(eq(deviceSession.tokenHash, hashOf(token)), gt(deviceSession.expiresAt, now)))
      if (!found) return null
      if (now.getTime() - found.lastSeen.getTime() >= lastSeenStepMs) {
        await db
          .update(deviceSession)
          .set({ lastSeen: now, expiresAt: endsAt(now) })
          .where(eq(deviceSession.id, found.id))
      }
      return { userId: found.userId, sessionId: found.id }
    },

    /** Those of some sessions that are still open. */
    stillOpen: async (ids: string[]): Promise<string[]> => {
      const open = await db
        .select({ id: deviceSession.id })
        .from(deviceSession)
        .where(and(inArray(deviceSession.id, ids), gt(deviceSession.expiresAt, clock.now())))
      return open.map(({ id }) => id)
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

    /** Ends one session of this user. 404 for an unknown one and for another user's. */
    close: async (
      user: { userId: string; sessionId: string; ip: string; client: string },
      id: string,
    ): Promise<void> => {
      const closed = await db
        .delete(deviceSession)
        .where(and(eq(deviceSession.id, id), eq(deviceSession.userId, user.userId)))
        .returning({ id: deviceSession.id })
      if (closed.length === 0) throw new AppError(404, 'common.notFound')
      const kind = id === user.sessionId ? 'logout' : 'deviceEnded'
      await security.record({ kind, userId: user.userId, caller: user, about: id })
    },

    closeOthers: async (tx: Db, userId: string, currentId: string): Promise<void> => {
      await tx.delete(deviceSession).where(and(eq(deviceSession.userId, userId), ne(deviceSession.id, currentId)))
    },

    closeAll: async (tx: Db, userId: string): Promise<void> => {
      await tx.delete(deviceSession).where(eq(deviceSession.userId, userId))
    },

    /** Deletes expired sessions. */
    sweep: async (): Promise<void> => {
      await db.delete(deviceSession).where(lte(deviceSession.expiresAt, clock.now()))
    },
  }
}
