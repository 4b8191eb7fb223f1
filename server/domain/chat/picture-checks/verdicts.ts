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
  /** The picture could not be judged: when it is asked about again, if ever. */
  afterFailure: (row: CheckRow, errcode: number) => Partial<CheckRow>
}

/** A verdict counts once; one of a question that was given up still does. */
const open = ['asked', 'asking', 'unanswered'] as const
/** Verdicts that are kept for a question whose number is not written down yet. */
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

  /** Whether the question is known and still open. */
  const apply = ({ traceId, verdict, errcode }: PictureVerdict): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      const [known] = await tx.select().from(pictureCheck).where(isOpen(traceId))
      if (!known) return false
      // Locks in the same order as sharing does: the account first, then its checks.
      await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, known.userId)).for('key share')
      const [row] = await tx.select().from(pictureCheck).where(isOpen(traceId)).for('update')
      if (!row) return false
      // Without its number the same failure is not counted again.
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
    /** Takes a verdict, also one that comes before its question's number is written down, again, or for nothing. */
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
      // The number may have been written down meanwhile.
      if (await apply(found)) await forget(found.traceId)
    },

    /** Takes what came early for a question whose number is now written down. */
    async takeEarly(traceId: string): Promise<void> {
      const [found] = await db.select().from(earlyVerdict).where(eq(earlyVerdict.traceId, traceId))
      if (!found) return
      await apply(found)
      await forget(traceId)
    },
  }
}
