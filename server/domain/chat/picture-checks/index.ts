import { and, eq, inArray, isNull, lt, notExists, sql } from 'drizzle-orm'
import { dayMs, hourMs } from '../../../../contract/time'
import type { Clock, Ids } from '../../../ports/clock'
import { earlyVerdict, file, pictureCheck } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import type { PictureJudge } from '../../../ports/moderation'
import type { Files, FileRow } from '../../files/types'
import { createAfterFailure, createAskDue } from './asking'
import { createHolds, type PictureCheckMode } from './holds'
import { createVerdicts } from './verdicts'

interface Deps {
  db: Db
  clock: Clock
  ids: Pick<Ids, 'ulid'>
  files: Pick<Files, 'findMany' | 'addressOf'>
  mode: PictureCheckMode
  /** Null: nothing is checked. */
  judge: PictureJudge | null
  warn: (error: unknown, about: string) => void
}

export type PictureChecks = ReturnType<typeof createPictureChecks>

const keptMs = 30 * dayMs
const mostInSweep = 1000

/** Checks of pictures that people publish, before others see them. Equal bytes of a person are checked once. */
export function createPictureChecks({ db, clock, ids, files, mode, judge, warn }: Deps) {
  const afterFailure = createAfterFailure({ clock, warn })
  const { take, takeEarly } = createVerdicts({ db, clock, ids, afterFailure })
  const askDue: ReturnType<typeof createAskDue> = judge
    ? createAskDue({ db, clock, judge, files, takeEarly, afterFailure })
    : () => Promise.resolve()

  const holdsOf = createHolds({ db, clock, mode })

  return {
    /**
     * Queues pictures and sounds to check, in the transaction that publishes them. `isRead`: somebody only opened one,
     * which begins no given-up check anew.
     */
    async add(tx: Db, userId: string, pictures: readonly FileRow[], { isRead = false } = {}): Promise<void> {
      if (!judge || pictures.length === 0 || !(await judge.isFor(tx, userId))) return
      const now = clock.now()
      const asked = { state: 'waiting', tries: 0, dueAt: now, createdAt: now } as const
      const bySha = new Map(pictures.map(({ id, sha256 }) => [sha256, id]))
      const added = [...bySha].sort().map(([sha256, fileId]) => ({ id: ids.ulid(), userId, sha256, fileId, ...asked }))
      const inserted = tx.insert(pictureCheck).values(added)
      if (isRead) await inserted.onConflictDoNothing()
      else
        await inserted.onConflictDoUpdate({
          target: [pictureCheck.userId, pictureCheck.sha256],
          // Unchecked pictures are submitted again when they are published again.
          set: { ...asked, fileId: sql`excluded.file_id`, traceId: null },
          setWhere: inArray(pictureCheck.state, ['exempt', 'unanswered']),
        })
    },

    /** A person's pictures that are hidden from others (for now), by the hash of their bytes. */
    holdsOf,

    /**
     * Whether a share card must hide its picture. Unlike a link, a card is made once, so with `pass` it does not wait
     * for a verdict.
     */
    async holdsCard({ userId, sha256 }: FileRow): Promise<boolean> {
      const hold = (await holdsOf(userId, [sha256])).get(sha256)
      return hold === 'refused' || (hold !== undefined && mode === 'hold')
    },

    /** Submits due pictures; safe in several processes at once. */
    askDue,

    /** Takes a verdict of the judge. */
    take,

    /** Deletes verdicts on deleted pictures, and verdicts that match no request. */
    async sweep(): Promise<void> {
      const now = clock.now().getTime()
      await db.delete(earlyVerdict).where(lt(earlyVerdict.createdAt, new Date(now - hourMs)))
      const there = db
        .select({ one: sql`1` })
        .from(file)
        .where(and(eq(file.userId, pictureCheck.userId), eq(file.sha256, pictureCheck.sha256), isNull(file.deletedAt)))
      const gone = db
        .select({ id: pictureCheck.id })
        .from(pictureCheck)
        .where(and(lt(pictureCheck.createdAt, new Date(now - keptMs)), notExists(there)))
        .limit(mostInSweep)
      await db.delete(pictureCheck).where(inArray(pictureCheck.id, gone))
    },
  }
}
