import { and, desc, eq, lt } from 'drizzle-orm'
import type { AdminChecked, AdminOut } from '../../../contract/admin'
import type { NoteSubject } from '../../../contract/admin/accounts'
import { type Actor, recordChange } from '../../audit'
import { AppError } from '../../errors'
import type { Clock, Ids } from '../../ports/clock'
import { inTransaction } from '../../ports/db/rows'
import { caseNote } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { keyPage } from './key-page'
import { searchEverything } from './search'

const view = ({ id, words, who, createdAt }: typeof caseNote.$inferSelect) => ({
  id,
  words,
  who,
  at: createdAt.toISOString(),
})

export type Notes = ReturnType<typeof createNotes>

/** Notes of operators on a person, or on something of theirs. They are erased with their subject. */
export function createNotes({ db, clock, ids }: { db: Db; clock: Clock; ids: Pick<Ids, 'ulid'> }) {
  /** The subject by its own id, with its account: a share may be named by its address. Throws 404. */
  async function subjectOf(kind: NoteSubject, id: string) {
    const found = (await searchEverything(db, id)).find((hit) => hit.kind === kind)
    if (!found) throw new AppError(404, 'common.notFound')
    return found
  }

  return {
    async page({ subjectKind, subjectId, before, size }: AdminChecked<'GET /admin/note'>) {
      const { id } = await subjectOf(subjectKind, subjectId)
      const isOnIt = and(eq(caseNote.subjectKind, subjectKind), eq(caseNote.subjectId, id))
      const found = await db
        .select()
        .from(caseNote)
        .where(and(isOnIt, before ? lt(caseNote.id, before) : undefined))
        .orderBy(desc(caseNote.id))
        .limit(size + 1)
      return keyPage(found, size, (last) => last.id, view)
    },

    /** The audit names the note; its words can be erased. */
    async write(
      { subjectKind, subjectId, words }: AdminChecked<'POST /admin/note'>,
      actor: Actor,
    ): Promise<AdminOut<'POST /admin/note'>> {
      const { id: subject, userId } = await subjectOf(subjectKind, subjectId)
      const { operatorId = '', who } = actor
      const row = {
        id: ids.ulid(),
        subjectKind,
        subjectId: subject,
        userId: userId || null,
        words,
        operatorId,
        who,
        createdAt: clock.now(),
      }
      await inTransaction(db, async (tx) => {
        await tx.insert(caseNote).values(row)
        const about = { kind: subjectKind, id: subject }
        await recordChange(tx, { clock, ids }, actor, {
          act: 'note',
          subject: about,
          after: { note: row.id },
          reason: '写下备注',
        })
      })
      return view(row)
    },
  }
}
