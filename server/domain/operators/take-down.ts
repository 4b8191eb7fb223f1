import { and, eq, isNull, or } from 'drizzle-orm'
import type { AdminChecked, AdminOut } from '../../../contract/admin'
import type { TakenKind } from '../../../contract/admin/take-down'
import { type Actor, recordChange } from '../../audit'
import { NotPossible } from '../../audit/not-possible'
import { AppError } from '../../errors'
import type { Clock, Ids } from '../../ports/clock'
import { inTransaction } from '../../ports/db/rows'
import { chatShare, file, ownAssistant, takenDown, task, work } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { addNotice } from '../accounts/notices'
import { revoked } from '../chat/shares/ended'
import { isOpen } from '../tasks/settle'
import { classifyShare } from './share-class'

interface Tools {
  clock: Clock
  ids: Pick<Ids, 'ulid'>
}

/** A thing that can be taken down, with its person and the hashes of its files. */
interface Subject {
  kind: TakenKind
  id: string
  userId: string
  hashes: string[]
}

const hashesOf = async (db: Db, ofSubject: ReturnType<typeof and>): Promise<string[]> => {
  const found = await db.selectDistinct({ sha256: file.sha256 }).from(file).where(ofSubject)
  return found.map(({ sha256 }) => sha256)
}

/** Reads a thing by its id; undefined for an unknown one. */
const readers: Readonly<Record<TakenKind, (tx: Db, id: string) => Promise<Subject | undefined>>> = {
  async file(tx, id) {
    const [row] = await tx.select().from(file).where(eq(file.id, id))
    // Its bytes are those of the site's own example, which everybody uploads.
    if (row?.origin === 'example') throw new NotPossible('这是站点自带的示例文件，下架会让所有人都不能用它')
    return row && { kind: 'file', id, userId: row.userId, hashes: [row.sha256] }
  },
  /** A work has the id of the task that began it, and complaints name that. */
  async task(tx, id) {
    const [row] = await tx.select().from(task).where(eq(task.id, id)).for('update')
    if (!row) return undefined
    const ofWork = await readers.work(tx, row.workId ?? id)
    if (ofWork) return ofWork
    if (isOpen(row)) throw new NotPossible('任务还没有结束：请先在“任务”里取消它')
    return { kind: 'task', id, userId: row.userId, hashes: await hashesOf(tx, eq(file.taskId, id)) }
  },
  async work(tx, id) {
    const [row] = await tx.select().from(work).where(eq(work.id, id)).for('update')
    if (!row) return undefined
    if (row.state === 'making') throw new NotPossible('作品还在制作：请先在“任务”里取消它的步骤')
    const made = await tx
      .selectDistinct({ sha256: file.sha256 })
      .from(file)
      .innerJoin(task, eq(task.id, file.taskId))
      .where(or(eq(task.id, id), eq(task.workId, id)))
    return { kind: 'work', id, userId: row.userId, hashes: made.map(({ sha256 }) => sha256) }
  },
  async assistant(tx, id) {
    const [row] = await tx.select().from(ownAssistant).where(eq(ownAssistant.id, id)).for('update')
    if (!row) return undefined
    const hashes = row.picture ? await hashesOf(tx, eq(file.id, row.picture)) : []
    return { kind: 'assistant', id, userId: row.userId, hashes }
  },
}

/** Selects the rows of a thing that was taken down. */
const ofThing = ({ kind, id }: Pick<Subject, 'kind' | 'id'>) => and(eq(takenDown.kind, kind), eq(takenDown.id, id))

/** Selects the links that show a thing. A file vanishes from a shared page by its hash. */
const linksOf = ({ kind, id }: Subject) =>
  kind === 'work' ? eq(chatShare.workId, id) : kind === 'assistant' ? eq(chatShare.assistantId, id) : undefined

/** Ends links for an operator, and empties their copies. Returns how many were open. */
async function endLinks(tx: Db, now: Date, which: ReturnType<typeof and>) {
  const open = and(which, isNull(chatShare.revokedAt))
  return tx.update(chatShare).set(revoked(now)).where(open).returning({ userId: chatShare.userId })
}

/** Subject of a notice. Each act has a notice of its own. */
const aboutOf = ({ kind, id }: { kind: string; id: string }, { ids }: Tools) => `${kind}.${id}.${ids.ulid()}`

type Wish = AdminChecked<'POST /admin/take-down'>

/** Takes a thing down or ends a shared link, and records that. Throws 404. */
export const takeDown = (
  db: Db,
  tools: Tools,
  { kind, id, reason }: Wish,
  actor: Actor,
): Promise<AdminOut<'POST /admin/take-down'>> =>
  inTransaction(db, async (tx) => {
    const now = tools.clock.now()
    const note = async (userId: string, subject: { kind: string; id: string }, after: object) => {
      await addNotice(tx, tools, { kind: 'takenDown', userId, about: aboutOf(subject, tools) })
      await recordChange(tx, tools, actor, { act: 'take-down', subject, after, reason })
    }
    if (kind === 'share') {
      const bySlug = eq(chatShare.slug, id)
      if ((await tx.$count(chatShare, bySlug)) === 0) throw new AppError(404, 'common.notFound')
      const [ended] = await endLinks(tx, now, bySlug)
      if (!ended) return { result: 'already', files: 0, links: 0 }
      await note(ended.userId, { kind, id }, { links: 1 })
      return { result: 'done', files: 0, links: 1 }
    }
    const subject = await readers[kind](tx, id)
    if (!subject) throw new AppError(404, 'common.notFound')
    const hashes = subject.hashes.length > 0 ? subject.hashes : ['']
    const rows = hashes.map((sha256) => ({ kind: subject.kind, id: subject.id, sha256, at: now }))
    const added = await tx.insert(takenDown).values(rows).onConflictDoNothing().returning()
    const links = linksOf(subject) ? (await endLinks(tx, now, linksOf(subject))).length : 0
    if (added.length === 0) return { result: 'already', files: 0, links }
    const counts = { files: added.filter(({ sha256 }) => sha256 !== '').length, links }
    await note(subject.userId, { kind: subject.kind, id: subject.id }, counts)
    return { result: 'done', ...counts }
  })

/** Shows a thing again that was taken down, and records that. Throws 404. */
export const putBack = (
  db: Db,
  tools: Tools,
  { kind, id, reason }: AdminChecked<'POST /admin/put-back'>,
  actor: Actor,
): Promise<AdminOut<'POST /admin/put-back'>> =>
  inTransaction(db, async (tx) => {
    // The hashes outlive their account.
    const subject = await readers[kind](tx, id)
    const named = { kind: subject?.kind ?? kind, id: subject?.id ?? id }
    const gone = await tx.delete(takenDown).where(ofThing(named)).returning({ kind: takenDown.kind })
    if (gone.length === 0 && !subject) throw new AppError(404, 'common.notFound')
    if (gone.length === 0) return { result: 'already' }
    if (subject) await addNotice(tx, tools, { kind: 'putBack', userId: subject.userId, about: aboutOf(named, tools) })
    await recordChange(tx, tools, actor, { act: 'put-back', subject: named, reason })
    return { result: 'done' }
  })

export type TakeDowns = ReturnType<typeof createTakeDowns>

/** These acts for the console. */
export const createTakeDowns = ({ db, ...tools }: Tools & { db: Db }) => ({
  takeDown: (wish: Wish, actor: Actor) => takeDown(db, tools, wish, actor),
  putBack: (wish: AdminChecked<'POST /admin/put-back'>, actor: Actor) => putBack(db, tools, wish, actor),
  classifyShare: (wish: AdminChecked<'PUT /admin/share/:id/minors'>, actor: Actor) =>
    classifyShare(db, tools, wish, actor),
})
