import { createHash } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Device, Session } from '../../../contract/api'
import { dayMs } from '../../../contract/time'
import { AppError } from '../../errors'
import type { Clock, Ids } from '../../ports/clock'
import { accountState, appUser, complaint, minorMode } from '../../ports/db/schema'
import { deviceSession, type SessionEnding } from '../../ports/db/schema/accounts'
import type { Db } from '../../ports/db/types'
import { ageAskedOf, asksAgeOf, writtenAskAge } from './age'
import { mustAgree } from './agreements'
import type { KnownDevices } from './guard/known-devices'
import { appealOfHold, holdColumns, holdOf, isInForce, type HoldInForce } from './holds/in-force'
import { maskIp } from './masks'
import type { SecurityLog } from './security-log'

export type Sessions = ReturnType<typeof createSessions>

export interface OpenSession {
  userId: string
  sessionId: string
  hold: HoldInForce | null
  /** An agreement has changed and asks its person again. */
  mustAgree: boolean
  /** The open question about the age of its person. */
  ageAsked: Session['ageAsked']
  inMinorMode: boolean
}

const lifetimeSeconds = 30 * 24 * 3600
/** Longest lifetime despite use; then the person must log in again. */
const longestMs = 180 * dayMs
const lastSeenStepMs = 60_000

/** A token of 256 random bits needs no slow hash: with SHA-256 a stolen database holds no usable tokens. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

interface SessionsDeps {
  db: Db
  clock: Clock
  ids: Ids
  security: Pick<SecurityLog, 'record'>
  devices: Pick<KnownDevices, 'forget'>
}

interface Opening {
  userId: string
  caller: { client: string; ip: string }
  deviceHash?: string | null
}

const endsAt = (now: Date, openedAt: Date) =>
  new Date(Math.min(now.getTime() + lifetimeSeconds * 1000, openedAt.getTime() + longestMs))

/** Open sessions. Rows older than the maximum lifetime rule may carry a later end. */
const isOpen = (now: Date) =>
  and(
    isNull(deviceSession.endedAt),
    gt(deviceSession.expiresAt, now),
    gt(deviceSession.createdAt, new Date(now.getTime() - longestMs)),
  )

/** The open session of a token with what limits its account. */
async function findOpen(db: Db, token: string, now: Date) {
  const [row] = await db
    .select({
      session: deviceSession,
      ...holdColumns,
      mustAgree: mustAgree(db, deviceSession.userId),
      ageGroup: appUser.ageGroup,
      asksAge: appUser.asksAge,
      askAge: writtenAskAge,
      guardianTel: minorMode.guardianTel,
      isInMode: minorMode.isOn,
    })
    .from(deviceSession)
    .innerJoin(appUser, eq(appUser.id, deviceSession.userId))
    .leftJoin(minorMode, eq(minorMode.userId, deviceSession.userId))
    .leftJoin(accountState, and(eq(accountState.userId, deviceSession.userId), isInForce(now)))
    .leftJoin(complaint, appealOfHold)
    .where(and(eq(deviceSession.tokenHash, hashOf(token)), isOpen(now)))
  return row
}

/** Sessions of devices. Each lasts 30 days from its last use, and 180 days at most. */
export const createSessions = ({ db, clock, ids, security, devices }: SessionsDeps) => {
  const ended = (by: SessionEnding) => ({ endedAt: clock.now(), endedBy: by })

  return {
    /** Opens a session in the given transaction. The token is returned once and never stored. */
    open: async (tx: Db, { userId, caller, deviceHash = null }: Opening) => {
      const [id, token] = [ids.ulid(), ids.token()]
      const now = clock.now()
      await tx
        .insert(deviceSession)
        .values({
          id,
          userId,
          tokenHash: hashOf(token),
          deviceHash,
          client: caller.client,
          ip: caller.ip,
          createdAt: now,
          lastSeen: now,
          expiresAt: endsAt(now, now),
        })
      return { sessionId: id, token, expiresIn: lifetimeSeconds }
    },

    /**
     * The session of a token with what limits its account, or null. Use extends it; the extension is written at most once
     * a minute.
     */
    find: async (token: string): Promise<OpenSession | null> => {
      const now = clock.now()
      const row = await findOpen(db, token, now)
      if (!row) return null
      const { session: found } = row
      if (now.getTime() - found.lastSeen.getTime() >= lastSeenStepMs) {
        await db
          .update(deviceSession)
          .set({ lastSeen: now, expiresAt: endsAt(now, found.createdAt) })
          .where(eq(deviceSession.id, found.id))
      }
      const isAsked = row.ageGroup === 'unknown' && (await asksAgeOf(db, row.askAge, row.asksAge))
      return {
        userId: found.userId,
        sessionId: found.id,
        hold: holdOf(row),
        mustAgree: row.mustAgree,
        ageAsked: ageAskedOf({ ...row, isAsked }),
        inMinorMode: row.isInMode === true,
      }
    },

    /** Whether a session is still open, as this transaction sees it. */
    isOpenIn: async (tx: Db, id: string): Promise<boolean> =>
      (
        await tx
          .select({ id: deviceSession.id })
          .from(deviceSession)
          .where(and(eq(deviceSession.id, id), isOpen(clock.now())))
      ).length > 0,

    /** The ids of these sessions that are still open. */
    stillOpen: async (ids: string[]): Promise<string[]> => {
      const open = await db
        .select({ id: deviceSession.id })
        .from(deviceSession)
        .where(and(inArray(deviceSession.id, ids), isOpen(clock.now())))
      return open.map(({ id }) => id)
    },

    /** Why the session of a token was ended from elsewhere; null when it was not. */
    endedBy: async (token: string): Promise<SessionEnding | null> => {
      const [found] = await db
        .select({ by: deviceSession.endedBy })
        .from(deviceSession)
        .where(eq(deviceSession.tokenHash, hashOf(token)))
      return found?.by ?? null
    },

    list: async (userId: string, currentId: string): Promise<Device[]> => {
      const open = await db
        .select()
        .from(deviceSession)
        .where(and(eq(deviceSession.userId, userId), isOpen(clock.now())))
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
      const isOwn = id === user.sessionId
      const closed = await db
        .update(deviceSession)
        .set(isOwn ? { endedAt: clock.now() } : ended('device'))
        .where(and(eq(deviceSession.id, id), eq(deviceSession.userId, user.userId), isOpen(clock.now())))
        .returning({ deviceHash: deviceSession.deviceHash })
      if (!closed[0]) throw new AppError(404, 'common.notFound')
      if (!isOwn && closed[0].deviceHash) await devices.forget(db, user.userId, closed[0].deviceHash)
      const kind = isOwn ? 'logout' : 'deviceEnded'
      await security.record({ kind, userId: user.userId, caller: user, about: id })
    },

    closeOthers: async (tx: Db, userId: string, currentId: string, by: SessionEnding = 'password'): Promise<void> => {
      await tx
        .update(deviceSession)
        .set(ended(by))
        .where(and(eq(deviceSession.userId, userId), ne(deviceSession.id, currentId), isNull(deviceSession.endedAt)))
    },

    /** Returns how many of them were open. */
    closeAll: async (tx: Db, userId: string, by: SessionEnding = 'password'): Promise<number> => {
      const closed = await tx
        .update(deviceSession)
        .set(ended(by))
        .where(and(eq(deviceSession.userId, userId), isNull(deviceSession.endedAt)))
        .returning({ expiresAt: deviceSession.expiresAt })
      return closed.filter(({ expiresAt }) => expiresAt > clock.now()).length
    },

    /**
     * Deletes expired sessions; their devices keep when they were used last. Sessions ended from elsewhere stay as long, so that their devices can show the reason.
     */
    sweep: async (): Promise<void> => {
      const now = clock.now()
      const tooOld = lte(deviceSession.createdAt, new Date(now.getTime() - longestMs))
      await db.execute(sql`
        with over as (
          delete from device_session where ${or(lte(deviceSession.expiresAt, now), tooOld)}
          returning user_id, device_hash, last_seen
        ), used as (select user_id, device_hash, max(last_seen) as at from over group by user_id, device_hash)
        update known_device set last_used = used.at from used
        where known_device.user_id = used.user_id and known_device.device_hash = used.device_hash and last_used < used.at`)
    },
  }
}
