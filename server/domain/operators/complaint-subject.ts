import { and, desc, eq, inArray, or } from 'drizzle-orm'
import type { AdminOut } from '../../../contract/admin'
import { type Actor, recordChange } from '../../audit'
import { NotPossible } from '../../audit/not-possible'
import { AppError } from '../../errors'
import type { Clock, Ids } from '../../ports/clock'
import { inTransaction } from '../../ports/db/rows'
import { chatShare, complaint, file, message, task } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { isVisible } from '../files/lookup'
import type { Files } from '../files/types'

interface Deps {
  db: Db
  clock: Clock
  ids: Pick<Ids, 'ulid'>
  files: Pick<Files, 'addressOf'>
}

interface Content {
  texts: { by: 'person' | 'model'; text: string }[]
  fileIds: string[]
}

/** Messages of a chat that are shown, the last ones. */
const shownMessages = 30

const saidOf = ({ role, content }: { role: string; content: string }): Content['texts'][number] => ({
  by: role === 'user' ? 'person' : 'model',
  text: content,
})

const ofMessages = (rows: readonly (typeof message.$inferSelect)[]): Content => ({
  texts: rows.map(saidOf),
  fileIds: rows.flatMap(({ attachments }) => attachments.map(({ fileId }) => fileId)),
})

/** Reads the subject of a complaint by its kind; undefined when it is gone. */
const readers: Readonly<Record<string, (tx: Db, id: string) => Promise<Content | undefined>>> = {
  async message(tx, id) {
    const rows = await tx.select().from(message).where(eq(message.messageId, id))
    return rows.length > 0 ? ofMessages(rows) : undefined
  },
  async chat(tx, id) {
    const last = tx.select().from(message).where(eq(message.chatNumber, id)).orderBy(desc(message.createdAt))
    const rows = await last.limit(shownMessages)
    return rows.length > 0 ? ofMessages(rows.reverse()) : undefined
  },
  async share(tx, slug) {
    const [row] = await tx.select().from(chatShare).where(eq(chatShare.slug, slug))
    if (!row || row.revokedAt) return undefined
    const { title, assistant, data } = row
    const words = [title, assistant?.systemMessage ?? '', assistant?.firstMessage ?? '']
    return {
      texts: [...words.map((content) => saidOf({ role: 'user', content })), ...data.map(saidOf)],
      fileIds: data.flatMap(({ pictures = [] }) => pictures.map(({ fileId }) => fileId)),
    }
  },
  async task(tx, id) {
    const [row] = await tx.select().from(task).where(eq(task.id, id))
    if (!row || row.deletedAt) return undefined
    const parts = await tx
      .select({ id: file.id })
      .from(file)
      .innerJoin(task, eq(task.id, file.taskId))
      .where(or(eq(task.id, id), eq(task.workId, id)))
    return {
      texts: Object.values(row.input).flatMap((text) => (typeof text === 'string' ? [{ by: 'person', text }] : [])),
      fileIds: parts.map((one) => one.id),
    }
  },
  file: async (_, id) => ({ texts: [], fileIds: [id] }),
}

/** Opens the subject of a complaint for an operator. Its opening is in the audit. Throws 404. */
export const openComplaintSubject = (
  { db, clock, ids, files }: Deps,
  id: string,
  { reason, ...actor }: Actor & { reason: string },
): Promise<AdminOut<'POST /admin/complaint/:id/open'>> =>
  inTransaction(db, async (tx) => {
    const [found] = await tx.select({ about: complaint.about }).from(complaint).where(eq(complaint.id, id))
    if (!found) throw new AppError(404, 'common.notFound')
    const { about } = found
    const read = about && readers[about.type]
    if (!read) throw new NotPossible('这件投诉没有可以打开的内容')
    const content = await read(tx, about.id)
    if (!content) throw new NotPossible('内容已经不在了')
    const rows = await tx
      .select()
      .from(file)
      .where(and(inArray(file.id, content.fileIds), isVisible(clock)))
    await recordChange(tx, { clock, ids }, actor, {
      act: 'openComplaintSubject',
      subject: { kind: 'complaint', id },
      reason,
    })
    return {
      texts: content.texts.filter(({ text }) => text !== ''),
      files: rows.map((row) => ({ id: row.id, kind: row.kind, url: files.addressOf(row, 'full') })),
    }
  })
