import { and, eq, isNull, lt, max, notInArray, or } from 'drizzle-orm'
import type { AdminOut } from '../../../contract/admin'
import { type TodoKind, todoNames } from '../../../contract/admin/todo'
import { dayMs, hourMs } from '../../../contract/time'
import type { AlarmChannel } from '../../ports/alarms/types'
import type { Clock } from '../../ports/clock'
import { alarm, careCase } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import type { TodoReader } from './todo'

type Waiting = AdminOut<'GET /admin/today'>['todo'][number]

interface Deps {
  db: Db
  clock: Clock
  todo: TodoReader
  channels: readonly AlarmChannel[]
  siteUrl: () => string
  warn: (error: unknown, about: string) => void
}

/** A reason that still waits is sent again after this time. */
const repeatMs = dayMs
/** A reason that went and came back within this time is the same one. */
const quietMs = hourMs
/** Seconds that a kind may wait before it is an alarm; the others are at once. A release restarts workers. */
const patience: Partial<Record<TodoKind, number>> = { waitingTasks: 600, noWorker: 180 }

/** Sends what waits for an operator to the group robots: once when it begins, then once a day. */
export function createAlarms({ db, clock, todo, channels, siteUrl, warn }: Deps) {
  const firstSeen = new Map<TodoKind, Date>()

  /** Waits long enough, by its oldest part or since this process first saw it. */
  function isAlarm({ kind, count, oldestSeconds }: Waiting, now: Date): boolean {
    if (count === 0) {
      firstSeen.delete(kind)
      return false
    }
    const seenAt = firstSeen.get(kind) ?? now
    firstSeen.set(kind, seenAt)
    return (oldestSeconds ?? (now.getTime() - seenAt.getTime()) / 1000) >= (patience[kind] ?? 0)
  }

  /** When the newest open case of care began: each is an alarm of its own, since somebody may be in danger. */
  async function newestCare(): Promise<Date | null> {
    const isOpen = isNull(careCase.closedAt)
    const [found] = await db
      .select({ at: max(careCase.beganAt) })
      .from(careCase)
      .where(isOpen)
    return found?.at ?? null
  }

  /** Whether this process sends the alarm: one of several takes it. */
  async function take(kind: TodoKind, now: Date): Promise<boolean> {
    await db.insert(alarm).values({ kind, sentAt: null }).onConflictDoNothing()
    const edge = new Date(now.getTime() - repeatMs)
    const newest = kind === 'openCare' ? await newestCare() : null
    const isDue = or(isNull(alarm.sentAt), lt(alarm.sentAt, newest && newest > edge ? newest : edge))
    const taken = await db
      .update(alarm)
      .set({ sentAt: now })
      .where(and(eq(alarm.kind, kind), isDue))
      .returning()
    return taken.length > 0
  }

  async function send(due: readonly Waiting[]): Promise<boolean> {
    const text = [...due.map(({ kind, count }) => `${count} ${todoNames[kind]}`), `${siteUrl()}/admin`].join('\n')
    const sent = await Promise.allSettled(channels.map((channel) => channel.send(text)))
    for (const result of sent) if (result.status === 'rejected') warn(result.reason, 'an alarm')
    return sent.some(({ status }) => status === 'fulfilled')
  }

  return async (): Promise<void> => {
    if (channels.length === 0) return
    const now = clock.now()
    const waiting = (await todo()).filter((one) => isAlarm(one, now))
    const kinds = waiting.map(({ kind }) => kind)
    const isOver = or(isNull(alarm.sentAt), lt(alarm.sentAt, new Date(now.getTime() - quietMs)))
    await db.delete(alarm).where(and(isOver, notInArray(alarm.kind, kinds)))
    const due: Waiting[] = []
    for (const one of waiting) if (await take(one.kind, now)) due.push(one)
    if (due.length === 0 || (await send(due))) return
    // No robot took it: the next round tries again.
    for (const { kind } of due) await db.update(alarm).set({ sentAt: null }).where(eq(alarm.kind, kind))
  }
}
