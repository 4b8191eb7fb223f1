import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Clock } from '../../../ports/clock'
import { file, message, type MessageAttachment, task } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'

/**
 * Deletes the files of deleted questions in their transaction: chat uploads that no other question or task uses. The
 * sweeper removes the bytes.
 */
export async function forgetAttachments(
  tx: Db,
  clock: Clock,
  userId: string,
  attachments: readonly MessageAttachment[],
): Promise<void> {
  const ids = [...new Set(attachments.map(({ fileId }) => fileId))]
  if (ids.length === 0) return
  const inQuestion = sql`exists (select 1 from ${message} where ${message.userId} = ${userId}
    and ${message.attachments} @> jsonb_build_array(jsonb_build_object('fileId', ${file.id})))`
  const inTask = sql`exists (select 1 from ${task} where ${task.userId} = ${userId}
    and ${task.status} in ('QUEUING', 'PROGRESSING')
    and jsonb_path_exists(${task.input}, '$.* ? (@ == $id)', jsonb_build_object('id', ${file.id})))`
  await tx
    .update(file)
    .set({ deletedAt: clock.now() })
    .where(
      and(
        eq(file.userId, userId),
        inArray(file.id, ids),
        eq(file.origin, 'attachment'),
        isNull(file.deletedAt),
        sql`not ${inQuestion}`,
        sql`not ${inTask}`,
      ),
    )
}
