import { and, asc, desc, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Locale } from '../../../contract/locales'
import { toolOf } from '../../../contract/tools'
import type { Clock } from '../../ports/clock'
import { chat, file, task } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import type { FileStore } from '../../ports/files/types'
import { translate } from '../../texts'
import { isVisible } from '../files/lookup'
import type { FileRow } from '../files/types'
import { endingOf } from '../files/view'
import { accountEntries } from './account-copies'
import { type ArchiveEntry, textStream, writeArchive } from '../files/zip'
import { chatEntries } from './chat-copies'
import { contactEntry } from './contact-copy'

export interface BuildDeps {
  db: Db
  store: Pick<FileStore, 'get'>
  /** Opens a text that was sealed with the site's secret. */
  openSealed: (sealed: string) => string | null
  clock: Clock
  /** Producer in the labels of exported texts. */
  producer: string
  /** Size limit: the oldest files are left out, and listed in the archive. */
  maxBytes?: number
}

interface ExportOrder {
  userId: string
  locale: Locale
  path: string
  signal: AbortSignal
  progress: (percent: number) => void
}

const maxArchiveBytes = 4_000_000_000

/** Writes a person's data into one zip. Returns the number of files and the ones left out. */
export const createExportBuilder =
  ({ db, store, openSealed, clock, producer, maxBytes = maxArchiveBytes }: BuildDeps) =>
  async ({ userId, locale, path, signal, progress }: ExportOrder): Promise<{ files: number; leftOut: string[] }> => {
    const chats = await db
      .select()
      .from(chat)
      .where(and(eq(chat.userId, userId), isNull(chat.deletedAt)))
      .orderBy(asc(chat.chatNumber))
    const rows = await db
      .select()
      .from(file)
      .where(and(eq(file.userId, userId), ne(file.origin, 'export'), isVisible(clock)))
      .orderBy(desc(file.createdAt), desc(file.id))
    const names = await namesOf(db, rows)
    const leftOut: string[] = []
    let [bytes, files] = [0, 0]
    const media = rows.flatMap((row): ArchiveEntry[] => {
      const name = names.get(row.id) ?? row.id
      bytes += row.bytes
      if (bytes > maxBytes) {
        bytes -= row.bytes
        leftOut.push(name)
        return []
      }
      const open = async () => {
        const stored = await store.get(row.key)
        if (stored) files += 1
        else leftOut.push(name)
        return stored?.stream ?? null
      }
      return [{ name, isMedia: true, open }]
    })
    async function* readme() {
      yield `${translate(locale, 'export.readme')}\n`
      if (leftOut.length > 0) yield `\n${translate(locale, 'export.leftOut')}\n${leftOut.join('\n')}\n`
    }
    const entries = [
      ...accountEntries(db, userId),
      contactEntry({ db, open: openSealed }, userId),
      ...chats.flatMap((row) => chatEntries({ db, locale, producer }, row)),
      ...media,
      // Last, because missing files are known by then.
      { name: 'README.txt', open: async () => textStream(readme()) },
    ]
    await writeArchive(path, entries, { signal, onEntry: (at) => progress(Math.floor((at / entries.length) * 100)) })
    return { files, leftOut }
  }

/** Names in the archive: uploads by their id, works by tool and id. */
async function namesOf(db: Db, rows: readonly FileRow[]): Promise<Map<string, string>> {
  const taskIds = [...new Set(rows.flatMap(({ taskId }) => taskId ?? []))]
  const made =
    taskIds.length > 0
      ? await db.select({ id: task.id, serviceKey: task.serviceKey }).from(task).where(inArray(task.id, taskIds))
      : []
  const toolOfTask = new Map(made.map(({ id, serviceKey }) => [id, toolOf(serviceKey)?.path ?? serviceKey]))
  return new Map(
    rows.map(({ id, origin, mime, taskId }) => {
      const tool = taskId ? toolOfTask.get(taskId) : undefined
      const folder =
        origin === 'result' || origin === 'step'
          ? `works/${tool ?? 'other'}`
          : origin === 'avatar'
            ? 'avatar'
            : 'uploads'
      return [id, `${folder}/${id}.${endingOf(mime)}`]
    }),
  )
}
