import type { AdminChecked, AdminOut } from '../../../contract/admin'
import type { Editing } from '../../audit/edits'
import { inArray } from 'drizzle-orm'
import { AppError } from '../../errors'
import { message } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { moderationPage, openModerated, reviewModerated } from '../accounts/moderation/queue'

interface Deps {
  db: Db
  /** Decrypts a sealed text; null: it was sealed with another secret. */
  open: (sealed: string) => string | null
}

export type OperatorModeration = ReturnType<typeof createOperatorModeration>

const asked = {
  open: { weight: 'review', isReviewed: false },
  refused: { weight: 'block' },
  unjudged: { weight: 'unjudged' },
  all: {},
} as const

/** Verdicts on texts, for operators. */
export const createOperatorModeration = ({ db, open }: Deps) => ({
  async page({
    state,
    user,
    before,
    size,
  }: AdminChecked<'GET /admin/moderation'>): Promise<AdminOut<'GET /admin/moderation'>> {
    const { records, next } = await moderationPage(db, { ...asked[state], userId: user, after: before, size })
    const about = records.flatMap(({ messageId }) => messageId ?? [])
    const answers = about.length
      ? await db
          .select({ id: message.messageId, status: message.status })
          .from(message)
          .where(inArray(message.messageId, about))
      : []
    const states = new Map(answers.map(({ id, status }) => [id, status === 'withdrawn' ? status : ('shown' as const)]))
    return {
      records: records.map(({ at, reviewedAt: _, ...row }) => ({
        ...row,
        at: at.toISOString(),
        answer: row.messageId === null ? null : (states.get(row.messageId) ?? 'gone'),
      })),
      next: next ?? null,
    }
  },

  /** The text of a verdict; its opening is in the audit. Throws 404. */
  async text(id: string, by: Editing) {
    const text = await openModerated(db, by, id, open)
    if (text === undefined) throw new AppError(404, 'common.notFound')
    return { text }
  },

  /** Stores a decision on a verdict. Throws 404. */
  async review({ id, review }: { id: string; review: 'right' | 'wrong' }, by: Editing) {
    if (!(await reviewModerated(db, by, id, review))) throw new AppError(404, 'common.notFound')
    return { result: 'done' as const }
  },
})
