import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Clock, Ids } from '../../../ports/clock'
import { inTransaction } from '../../../ports/db/rows'
import { appUser, chatShare, earlyVerdict, pictureCheck } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import type { PictureVerdict } from '../../../ports/moderation'
import { addNotice } from '../../accounts/notices'
import type { CheckRow } from './asking'

interface Deps {
  db: Db
  clock: Clock
  ids: Pick<Ids, 'ulid'>
  /** Next state of a picture that could not be judged, with the time of the next try, if any. */
  afterFailure: (row: CheckRow, errcode: number) => Partial<CheckRow>
}

/** A verdict counts once, even for a request that was given up. */
const open = ['asked', 'asking', 'unanswered'] as const
/** The most early verdicts stored, for requests whose trace id is not saved yet. */
const mostEarly = 2000

export function createVerdicts({ db, clock, ids, afterFailure }: Deps) {
  const isOpen = (traceId: string) => and(eq(pictureCheck.traceId, traceId), inArray(pictureCheck.state, [...open]))

  /** Notifies the owner once for each link that shows the picture. */
  async function tellOwner(tx: Db, { userId, fileId }: CheckRow): Promise<void> {
    const shown = JSON.stringify([{ pictures: [{ fileId }] }])
    const shares = await tx
      .select({ id: chatShare.id })
      .from(chatShare)
      .where(and(eq(chatShare.userId, userId), sql`${chatShare.data} @> ${shown}::jsonb`))
    for (const { id } of shares) await addNotice(tx, { clock, ids }, { kind: 'pictureRefused', userId, about: id })
  }

  /** Applies a verdict; returns whether its request is known and open. */
  const apply = ({ traceId, verdict, errcode }: PictureVerdict): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      const [known] = await tx.select().from(pictureCheck).where(isOpen(traceId))
      if (!known) return false
      // Locks in the same order as sharing does: the account first, then its checks.
      await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, known.userId)).for('key share')
      const [row] = await tx.select().from(pictureCheck).where(isOpen(traceId)).for('update')
      if (!row) return false
      // Clears the trace id, so that the same failure does not count twice.
      const change: Partial<CheckRow> =
        verdict === 'failed'
          ? { ...afterFailure(row, errcode), traceId: null }
          : { state: verdict, dueAt: null, errcode: null, judgedAt: clock.now() }
      await tx.update(pictureCheck).set(change).where(eq(pictureCheck.id, row.id))
      if (verdict === 'refused') await tellOwner(tx, row)
      return true
    })

  const forget = (traceId: string) => db.delete(earlyVerdict).where(eq(earlyVerdict.traceId, traceId))

  return {
    /** Takes a verdict, also an early, repeated or unknown one. */
    async take(found: PictureVerdict): Promise<void> {
      if (await apply(found)) return
      const asking = await db
        .select({ one: sql`1` })
        .from(pictureCheck)
        .where(eq(pictureCheck.state, 'asking'))
        .limit(1)
      if (asking.length > 0 && (await db.$count(earlyVerdict)) < mostEarly)
        await db
          .insert(earlyVerdict)
          .values({ ...found, createdAt: clock.now() })
          .onConflictDoNothing()
      // The trace id may have been saved concurrently.
      if (await apply(found)) await forget(found.traceId)
    },

    /** Applies an early verdict once the request's trace id is saved. */
    async takeEarly(traceId: string): Promise<void> {
      const [found] = await db.select().from(earlyVerdict).where(eq(earlyVerdict.traceId, traceId))
      if (!found) return
      await apply(found)
      await forget(traceId)
    },
  }
}
