import { and, eq, inArray, notInArray } from 'drizzle-orm'
import { minuteMs } from '../../../../contract/time'
import type { Clock } from '../../../ports/clock'
import { pictureCheck } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'

/** Treatment of pictures without a verdict: not checked, kept hidden, or shown after a delay. */
export type PictureCheckMode = 'off' | 'hold' | 'pass'

/** Why a picture is hidden from others. */
export type PictureHold = 'checking' | 'refused' | 'unanswered'

/** WeChat promises a verdict within half an hour. */
export const verdictWithinMs = 40 * minuteMs

type Row = Pick<typeof pictureCheck.$inferSelect, 'state' | 'createdAt'>

function holdOf({ state, createdAt }: Row, mode: PictureCheckMode, now: Date): PictureHold | null {
  if (state === 'refused') return 'refused'
  if (mode === 'off' || (mode === 'pass' && createdAt.getTime() + verdictWithinMs <= now.getTime())) return null
  return state === 'unanswered' ? 'unanswered' : 'checking'
}

/**
 * A person's pictures that are hidden from others (for now), by the hash of their bytes. A picture that was never
 * submitted is shown.
 */
export const createHolds =
  ({ db, clock, mode }: { db: Db; clock: Clock; mode: PictureCheckMode }) =>
  async (userId: string, sha256s: readonly string[]): Promise<ReadonlyMap<string, PictureHold>> => {
    if (sha256s.length === 0) return new Map()
    const found = await db
      .select()
      .from(pictureCheck)
      .where(
        and(
          eq(pictureCheck.userId, userId),
          inArray(pictureCheck.sha256, [...new Set(sha256s)]),
          notInArray(pictureCheck.state, ['passed', 'exempt']),
        ),
      )
    const now = clock.now()
    return new Map(
      found.flatMap((row) => {
        const hold = holdOf(row, mode, now)
        return hold ? [[row.sha256, hold] as const] : []
      }),
    )
  }
