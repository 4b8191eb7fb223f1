import { and, desc, eq, gt, gte, lt } from 'drizzle-orm'
import type { AdminChecked, AdminOut, AdminPreview } from '../../../../contract/admin'
import type { Role } from '../../../../contract/admin/roles'
import type { Editing } from '../../../audit/edits'
import { NotPossible } from '../../../audit/not-possible'
import { changedMeanwhile } from '../../../audit/version'
import { AppError } from '../../../errors'
import type { Clock, Ids } from '../../../ports/clock'
import { inTransaction } from '../../../ports/db/rows'
import { auditEntry } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import { keyPage } from '../key-page'
import { assertOwnFields, type Fields, fieldsBefore } from './earlier'
import { writeFields } from './write'

type Wish = AdminChecked<'POST /admin/history/:kind/:id/revert'>
type Subject = Pick<Wish, 'kind' | 'id'>
type Shown = AdminPreview<'POST /admin/history/:kind/:id/revert'>

interface By {
  actor: Editing['actor']
  roles: readonly Role[]
}

export type SettingHistory = ReturnType<typeof createHistory>

/** Changes that one revert undoes at most. */
const maxUndone = 500

const of = ({ kind, id }: Subject) => and(eq(auditEntry.subjectId, id), eq(auditEntry.subjectKind, kind))

/** Ends a transaction that only shows what it would write. */
class TakenBack extends Error {}

/** Versions of settings and rows, as the audit keeps them, and the way back to one. */
export function createHistory({ db, ...tools }: { db: Db; clock: Clock; ids: Pick<Ids, 'ulid'> }) {
  const entriesSince = (tx: Db, wish: Wish) =>
    tx
      .select()
      .from(auditEntry)
      .where(and(of(wish), gte(auditEntry.seq, wish.seq)))
      .orderBy(desc(auditEntry.seq))
      .limit(maxUndone + 1)

  /** Writes the earlier values and returns the fields that differ now. Throws 404, and NotPossible with the reason. */
  async function revert(tx: Db, wish: Wish, { actor, roles }: By): Promise<Shown['fields']> {
    const { kind, id, seq, newest, reason } = wish
    const entries = await entriesSince(tx, wish)
    if (entries.at(-1)?.seq !== seq)
      throw entries.length > maxUndone
        ? new NotPossible(`这之后改过不止 ${maxUndone} 次，请直接修改`)
        : new AppError(404, 'common.notFound')
    if (entries[0]?.seq !== newest) throw changedMeanwhile()
    const fields = fieldsBefore(entries as { before: Fields | null; after: Fields | null }[])
    assertOwnFields(kind, fields, roles)
    await writeFields(tx, kind, id, fields, { ...tools, actor, reason: `改回第 ${seq} 条之前：${reason}` })
    const [made] = await tx
      .select({ before: auditEntry.before, after: auditEntry.after })
      .from(auditEntry)
      .where(and(of(wish), gt(auditEntry.seq, newest)))
    const [now, then] = [(made?.before ?? {}) as Fields, (made?.after ?? {}) as Fields]
    return Object.keys(then).map((name) => ({ name, now: now[name] ?? null, then: then[name] ?? null }))
  }

  return {
    async page({
      before,
      size,
      ...subject
    }: AdminChecked<'GET /admin/history/:kind/:id'>): Promise<AdminOut<'GET /admin/history/:kind/:id'>> {
      const found = await db
        .select()
        .from(auditEntry)
        .where(and(of(subject), before ? lt(auditEntry.seq, before) : undefined))
        .orderBy(desc(auditEntry.seq))
        .limit(size + 1)
      return keyPage(
        found,
        size,
        ({ seq }) => String(seq),
        ({ seq, createdAt, who, act, reason, before: was, after }) => ({
          ...{ seq, who, act, reason },
          at: createdAt.toISOString(),
          before: was as Record<string, unknown> | null,
          after: after as Record<string, unknown> | null,
        }),
      )
    },

    /** The revert as it would be made: it is checked and made, then taken back. */
    async preview(wish: Wish, by: By): Promise<Shown> {
      let fields: Shown['fields'] = []
      try {
        await inTransaction(db, async (tx) => {
          fields = await revert(tx, wish, by)
          throw new TakenBack()
        })
      } catch (error) {
        if (!(error instanceof TakenBack)) throw error
      }
      return { fields }
    },

    revert: (wish: Wish, by: By): Promise<{ result: 'done' | 'already' }> =>
      inTransaction(db, async (tx) => ({ result: (await revert(tx, wish, by)).length > 0 ? 'done' : 'already' })),
  }
}
