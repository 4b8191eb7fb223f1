import { createHmac } from 'node:crypto'
import { and, desc, eq, gte, lt, type SQL } from 'drizzle-orm'
import { dayMs } from '../../../contract/time'
import type { Clock, Ids } from '../../ports/clock'
import { securityEvent, type SecurityEventKind } from '../../ports/db/schema/security'
import type { Db } from '../../ports/db/types'

export type SecurityLog = ReturnType<typeof createSecurityLog>

/** The Cybersecurity Law requires six months, which have up to 184 days. */
const lifetimeMs = 190 * dayMs

/** Subject of a registration that came with a gift. */
export const withGift = 'gift'

export interface SecurityEvent {
  kind: SecurityEventKind
  userId?: string | null
  /** Hash of the phone (`phoneMarkOf`), for events without a known account. */
  phoneMark?: string
  /** Absent for commands of the operator. */
  caller?: { ip: string; client: string }
  /** An order, a session, a reason: short, without phones and secrets. */
  about?: string
}

/** A phone's mark in the security log: equal for equal phones, useless without the server's secret. */
export const phoneMarkOf = (secret: string, tel: string) =>
  createHmac('sha256', secret).update(`phone:${tel}`).digest('hex').slice(0, 24)

/** Adds an event, in the given transaction when it belongs to one. */
export async function recordSecurityEvent(
  db: Db,
  { clock, ids }: { clock: Clock; ids: Pick<Ids, 'ulid'> },
  { kind, userId = null, phoneMark, caller, about = '' }: SecurityEvent,
): Promise<void> {
  await db
    .insert(securityEvent)
    .values({
      id: ids.ulid(),
      at: clock.now(),
      kind,
      userId,
      phoneMark: phoneMark ?? null,
      ip: caller?.ip ?? '',
      client: caller?.client ?? '',
      about: about.slice(0, 200),
    })
}

export interface SecurityQuestion {
  userId?: string | undefined
  phoneMark?: string | undefined
  ip?: string | undefined
  kind?: string | undefined
  since?: Date | undefined
  max: number
}

/** Events of the last 190 days, newest first. */
export async function securityEvents(db: Db, { userId, phoneMark, ip, kind, since, max }: SecurityQuestion) {
  const asked: (SQL | undefined)[] = [
    userId ? eq(securityEvent.userId, userId) : undefined,
    phoneMark ? eq(securityEvent.phoneMark, phoneMark) : undefined,
    ip ? eq(securityEvent.ip, ip) : undefined,
    kind ? eq(securityEvent.kind, kind as SecurityEventKind) : undefined,
    since ? gte(securityEvent.at, since) : undefined,
  ]
  return db
    .select()
    .from(securityEvent)
    .where(and(...asked))
    .orderBy(desc(securityEvent.at), desc(securityEvent.id))
    .limit(max)
}

export const createSecurityLog = ({
  db,
  clock,
  ids,
  secret,
}: {
  db: Db
  clock: Clock
  ids: Pick<Ids, 'ulid'>
  secret: string
}) => {
  const hasEvent = async (tel: string, which: SQL | undefined): Promise<boolean> => {
    const [found] = await db
      .select({ id: securityEvent.id })
      .from(securityEvent)
      .where(and(eq(securityEvent.phoneMark, phoneMarkOf(secret, tel)), which))
      .limit(1)
    return found !== undefined
  }
  return {
    /** Adds an event; stores only the mark of `tel`. */
    record: ({ tel, ...event }: SecurityEvent & { tel?: string }, tx: Db = db): Promise<void> =>
      recordSecurityEvent(tx, { clock, ids }, tel ? { ...event, phoneMark: phoneMarkOf(secret, tel) } : event),

    /** Whether this phone got a gift within 190 days, even if the account is gone. */
    gaveGift: (tel: string): Promise<boolean> =>
      hasEvent(tel, and(eq(securityEvent.kind, 'registered'), eq(securityEvent.about, withGift))),

    /** Whether an account of this phone was erased within 190 days while an operator had closed it. */
    wasClosed: (tel: string): Promise<boolean> => hasEvent(tel, eq(securityEvent.kind, 'closedErased')),

    /** Deletes events older than 190 days. */
    sweep: async (): Promise<void> => {
      await db.delete(securityEvent).where(lt(securityEvent.at, new Date(clock.now().getTime() - lifetimeMs)))
    },
  }
}
