import { and, count, eq, isNull } from 'drizzle-orm'
import type { Checked, Out, Work } from '../../../../contract/api'
import type { Locale } from '../../../../contract/locales'
import { AppError } from '../../../errors'
import type { Clock } from '../../../ports/clock'
import { inTransaction } from '../../../ports/db/rows'
import { work, workScript } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import { lockOwner } from '../../chat/assistants/rows'
import { markedFor } from '../../accounts/minors/marked'
import { assertSuitsReader, isHeldBack, type SharedState } from '../../chat/shares/read'
import { kindOf } from '../kinds'
import type { createWorkReading } from '../reading'

interface Deps {
  db: Db
  clock: Clock
  read: (slug: string) => Promise<SharedState>
  works: Pick<ReturnType<typeof createWorkReading>, 'find'>
}

/** The most works of a person that were begun from links and never made. */
const unmadeMax = 50

export type SharedWorks = ReturnType<typeof createSharedWorks>

/** Works behind links: shown to everybody, begun anew by people with an account. */
export function createSharedWorks({ db, clock, read, works }: Deps) {
  return {
    /** Returns the work that a link shows to strangers. */
    async show(slug: string, locale: Locale, reader?: string): Promise<Out<'GET /app/api/work/shared/:slug'>> {
      const state = await read(slug)
      if (typeof state === 'string') return { state }
      if (!state.work) return { state: 'unknown' }
      await assertSuitsReader(db, reader, state)
      const { kind, script, isSound, seconds } = state.work
      const isShown = !isHeldBack(state)
      const [cover] = state.messages.flatMap(({ pictures = [] }) => pictures)
      return {
        state: 'open',
        work: {
          kind,
          title: state.title,
          summary: markedFor(state.minors, script.summary, locale),
          seconds,
          file: isShown ? `/s/${slug}/file` : null,
          cover: isShown && cover && !state.holds.has(cover.fileId) ? `/s/${slug}/0` : null,
          shape: isSound || !cover ? null : { width: cover.width, height: cover.height },
          dramaNumber: state.dramaNumber,
          lines: kindOf(kind).spoken(script),
        },
        expireTime: state.expireTime,
      }
    },

    /** Begins an own work with the script behind a link. Throws 404, and 409 for too many that were never made. */
    async remix(userId: string, locale: Locale, { id, slug }: Checked<'POST /app/work/remix'>): Promise<Work> {
      const state = await read(slug)
      if (typeof state === 'string' || !state.work) throw new AppError(404, 'share.notFound')
      await assertSuitsReader(db, userId, state)
      const { kind, script, writer } = state.work
      const at = clock.now()
      await inTransaction(db, async (tx) => {
        // Serializes works of one person, so that the count is exact.
        await lockOwner(tx, userId)
        const [isNew] = await tx
          .insert(work)
          .values({
            id,
            userId,
            kind,
            locale,
            title: script.title,
            state: 'stopped',
            run: 0,
            isPlanned: true,
            writerName: writer.name,
            writerBuiltIn: writer.builtIn,
            createdAt: at,
            updatedAt: at,
          })
          .onConflictDoNothing()
          .returning({ id: work.id })
        if (!isNew) return
        await tx.insert(workScript).values({ workId: id, userId, version: 1, script, createdAt: at })
        const unmade = and(eq(work.userId, userId), eq(work.run, 0), isNull(work.deletedAt))
        const [begun] = await tx.select({ works: count() }).from(work).where(unmade)
        if ((begun?.works ?? 0) > unmadeMax) throw new AppError(409, 'work.tooManyUnmade', { max: unmadeMax })
      })
      return works.find(userId, locale, id)
    },
  }
}
