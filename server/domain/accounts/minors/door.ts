import { and, eq, isNull, lt } from 'drizzle-orm'
import { codes } from '../../../../contract/codes'
import { beijingDay, beijingMidnight, dayMs, minuteMs } from '../../../../contract/time'
import { AppError } from '../../../errors'
import type { Clock } from '../../../ports/clock'
import { inTransaction } from '../../../ports/db/rows'
import { careCase, minorDay } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import { goesOn } from './use-clock'
import { clockText, modeInForce } from './rows'

/** The least that a stretch of use counts. */
const leastMs = minuteMs
/** How long days are kept: the summary shows seven. */
const keptMs = 30 * dayMs

/** Minutes of a day, as they are shown. */
export const shownMinutes = (seconds: number): number => Math.floor(seconds / 60)

/** Whether the person is in danger: a case of self-harm is open, and an operator may have taken the chat over. */
const isInDanger = async (db: Db, userId: string): Promise<boolean> =>
  (await db.$count(careCase, and(eq(careCase.userId, userId), eq(careCase.sign, 'harm'), isNull(careCase.closedAt)))) >
  0

/**
 * The door of minors' mode: hours of the day, and minutes of the day over all devices. `lastAt` of a day is the time up
 * to which its use is counted.
 */
export const createMinorDoor = ({ db, clock }: { db: Db; clock: Clock }) => ({
  /**
   * Notes an act that starts work. Throws 451 outside the hours, and once the minutes are used up; never for a person in
   * danger.
   */
  admitWork: (userId: string): Promise<void> =>
    inTransaction(db, async (tx) => {
      const mode = await modeInForce(tx, userId)
      if (!mode || (await isInDanger(tx, userId))) return
      const now = clock.now()
      const day = beijingDay(now)
      const minute = Math.floor((now.getTime() - beijingMidnight(day).getTime()) / minuteMs)
      const { fromMinute, toMinute, minutesPerDay } = mode
      const opens = { from: clockText(fromMinute), to: clockText(toMinute) }
      if (minute < fromMinute || minute >= toMinute) throw new AppError(codes.minorLimit, 'minors.closed', opens)
      await tx
        .insert(minorDay)
        .values({ userId, day, seconds: 0, lastAt: new Date(0) })
        .onConflictDoNothing()
      const isToday = and(eq(minorDay.userId, userId), eq(minorDay.day, day))
      const [use] = await tx.select().from(minorDay).where(isToday).for('update')
      if (!use) return
      if (use.seconds >= minutesPerDay * 60)
        throw new AppError(codes.minorLimit, 'minors.usedUp', { minutes: minutesPerDay, from: opens.from })
      const isNew = !goesOn(use.lastAt, now)
      const until = isNew ? new Date(now.getTime() + leastMs) : new Date(Math.max(now.getTime(), use.lastAt.getTime()))
      const added = isNew ? leastMs : until.getTime() - use.lastAt.getTime()
      await tx
        .update(minorDay)
        .set({ seconds: use.seconds + Math.round(added / 1000), lastAt: until })
        .where(isToday)
    }),

  /** Forgets old days. */
  sweep: async (): Promise<void> => {
    await db.delete(minorDay).where(lt(minorDay.day, beijingDay(new Date(clock.now().getTime() - keptMs))))
  },
})
