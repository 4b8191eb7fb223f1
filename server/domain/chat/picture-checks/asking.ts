import { and, eq, lte, sql } from 'drizzle-orm'
import { minuteMs } from '../../../../contract/time'
import type { Clock } from '../../../ports/clock'
import { pictureCheck } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import { JudgeFault } from '../../../ports/judges/types'
import type { PictureJudge } from '../../../ports/moderation'
import { WxError } from '../../../ports/wx/error'
import type { Files } from '../../files/types'
import { verdictWithinMs } from './holds'

export type CheckRow = typeof pictureCheck.$inferSelect
export type OwnedPictures = Partial<Pick<CheckRow, 'userId' | 'sha256'>>

interface Deps {
  db: Db
  clock: Clock
  judge: PictureJudge
  files: Pick<Files, 'findMany' | 'addressOf'>
  takeEarly: (traceId: string) => Promise<void>
  afterFailure: (row: CheckRow, errcode: number, reason?: string) => Partial<CheckRow>
}

/** Waits after each failed try; then the check is given up. */
const waitsMs = [1, 5, 30, 120, 720].map((minutes) => minutes * minuteMs)
/** Above the duration of one request: a shared token and two calls. */
const askingMs = 2 * minuteMs
/**
 * WeChat reads no other types and no larger files, and may pass what it cannot read; it gets a smaller JPEG of those.
 */
const readKinds = ['image/jpeg', 'image/png', 'image/gif']
const mostBytes = 10_000_000
const mostAtOnce = 100
/** WeChat is busy, or a daily or minute limit is reached: the next request would fail too. 0: no response. */
const busy = [-1, 0, 45_009, 45_011]

/** Next state of a row after a failure. Warns the operator about failures that a retry cannot fix. */
export const createAfterFailure =
  ({ clock, warn }: { clock: Clock; warn: (error: unknown, about: string) => void }) =>
  ({ id, tries, userId, fileId }: CheckRow, errcode: number, reason?: string): Partial<CheckRow> => {
    const waitMs = waitsMs[tries - 1]
    if (waitMs === undefined || (tries === 1 && !busy.includes(errcode)))
      warn(
        { check: id, userId, fileId, errcode, ...(reason && { reason }) },
        `a picture was not judged${waitMs ? '' : ', which was given up'}`,
      )
    return waitMs === undefined
      ? { state: 'unanswered', dueAt: null, errcode }
      : { state: 'waiting', dueAt: new Date(clock.now().getTime() + waitMs), errcode }
  }

/** Submits due pictures, each in one process. */
export function createAskDue({ db, clock, judge, files, takeEarly, afterFailure }: Deps) {
  const after = (ms: number) => new Date(clock.now().getTime() + ms)

  async function claim({ userId, sha256 }: OwnedPictures): Promise<CheckRow | undefined> {
    const isDue = and(
      lte(pictureCheck.dueAt, clock.now()),
      userId ? eq(pictureCheck.userId, userId) : undefined,
      sha256 ? eq(pictureCheck.sha256, sha256) : undefined,
    )
    const due = db
      .select({ id: pictureCheck.id })
      .from(pictureCheck)
      .where(isDue)
      .orderBy(pictureCheck.dueAt)
      .limit(1)
      .for('update', { skipLocked: true })
    const [row] = await db
      .update(pictureCheck)
      .set({ state: 'asking', tries: sql`${pictureCheck.tries} + 1`, dueAt: after(askingMs) })
      .where(and(eq(pictureCheck.id, due), isDue))
      .returning()
    return row
  }

  /** Changes to the row; null when the picture is gone. */
  async function ask(row: CheckRow): Promise<Partial<CheckRow> | null> {
    const { userId, fileId, tries } = row
    // The verdict never came, or processes died.
    if (tries > waitsMs.length + 1) return afterFailure(row, row.errcode ?? 0)
    const file = (await files.findMany(userId, [fileId])).get(fileId)
    if (!file) return null
    const { bytes, mime } = file
    const isSound = file.kind === 'audio'
    const isRead = isSound || (readKinds.includes(mime) && bytes <= mostBytes)
    const address = files.addressOf(file, isRead ? 'full' : 'jpeg')
    const traceId = await judge.ask(userId, { fileId, address, isSound, bytes })
    if (traceId !== null) return { state: 'asked', traceId, dueAt: after(verdictWithinMs), errcode: null }
    // Leaving the app while WeChat is unreachable must not exempt a picture from the check.
    return { state: tries === 1 ? 'exempt' : 'unanswered', dueAt: null }
  }

  /** Those of everybody, of a person, or one picture. Safe in several processes at once. */
  return async (of: OwnedPictures = {}): Promise<void> => {
    for (let n = 0; n < mostAtOnce; n++) {
      const row = await claim(of)
      if (!row) return
      const mine = and(eq(pictureCheck.id, row.id), eq(pictureCheck.state, 'asking'), eq(pictureCheck.tries, row.tries))
      const failed = (error: unknown): Partial<CheckRow> => {
        if (error instanceof JudgeFault) return afterFailure(row, 0, error.message)
        if (!(error instanceof WxError)) throw error
        return afterFailure(row, error.errcode, error.reason)
      }
      const change = await ask(row).catch(failed)
      if (change === null) await db.delete(pictureCheck).where(mine)
      else await db.update(pictureCheck).set(change).where(mine)
      if (change?.traceId) await takeEarly(change.traceId)
      if (change?.state === 'waiting' && busy.includes(change.errcode ?? 0)) return
    }
  }
}
