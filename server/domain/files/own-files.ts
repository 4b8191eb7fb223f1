import { and, desc, eq, inArray } from 'drizzle-orm'
import { task } from '../../ports/db/schema'
import { file } from '../../ports/db/schema/files'
import type { Clock } from '../../ports/clock'
import { countRows } from '../../ports/db/count'
import { behind, cutPage, skipped, timeKey } from '../../ports/db/page'
import type { Db } from '../../ports/db/types'
import { usedBytes } from './import-file'
import { isVisible } from './lookup'
import type { Files } from './types'

interface OwnFilesDeps {
  db: Db
  clock: Clock
  view: Files['view']
  quotaBytes: number
}

const origins = ['upload', 'attachment', 'example', 'result'] as const
type ListedOrigin = (typeof origins)[number]

/** A person's stored files, newest first; examples and chat attachments count as uploads. */
export const createOwnFiles = ({ db, clock, view, quotaBytes }: OwnFilesDeps): Pick<Files, 'page'> => ({
  async page(userId, { page, size, after, origin }) {
    const wanted: ListedOrigin[] =
      origin === 'result' ? ['result'] : origin === 'upload' ? ['upload', 'attachment', 'example'] : [...origins]
    const where = and(eq(file.userId, userId), inArray(file.origin, wanted), isVisible(clock))
    const found = await db
      .select({ row: file, serviceKey: task.serviceKey, engineBuiltIn: task.engineBuiltIn })
      .from(file)
      .leftJoin(task, eq(task.id, file.taskId))
      .where(and(where, behind(file.createdAt, file.id, after)))
      .orderBy(desc(file.createdAt), desc(file.id))
      .limit(size + 1)
      .offset(skipped({ page, size, after }))
    const { shown, next } = cutPage(found, size, ({ row }) => timeKey(row))
    const total = await countRows(db, file, where, { page, size })
    return {
      records: shown.map(({ row, serviceKey, engineBuiltIn }) => ({
        ...view(row),
        origin: row.origin === 'attachment' ? 'upload' : (row.origin as Exclude<ListedOrigin, 'attachment'>),
        taskId: row.taskId,
        serviceKey,
        engineBuiltIn,
      })),
      total,
      page,
      size,
      ...next,
      usedBytes: await usedBytes(db, userId),
      quotaBytes,
    }
  },
})
