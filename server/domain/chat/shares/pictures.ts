import { inArray } from 'drizzle-orm'
import type { Clock } from '../../../ports/clock'
import { type message, type SharedPicture, task } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import { readingPlace, startedFrom } from '../../answers/tool-calls/started'
import { createFileLookup } from '../../files/lookup'
import type { FileRow } from '../../files/types'

/** The most pictures of one shared copy. */
export const sharedPicturesMax = 40

type Row = Pick<typeof message.$inferSelect, 'messageId' | 'role' | 'attachments' | 'proposals'>

/** Pictures of a shared copy. */
interface SharedPictures {
  /** By message. */
  of: ReadonlyMap<string, readonly SharedPicture[]>
  /** File of each picture. */
  files: readonly FileRow[]
  /** Prompts that people wrote for the pictures; moderated like the messages. */
  words: readonly string[]
}

/**
 * Pictures of answers: made by the model, then made from its proposals. Attachments of questions and missing files are
 * left out.
 */
export async function answerPicturesOf(
  { db, clock }: { db: Db; clock: Clock },
  userId: string,
  messages: readonly Row[],
): Promise<SharedPictures> {
  const answers = messages.filter(({ role }) => role === 'assistant')
  const files = createFileLookup({ db, clock })
  const offering = answers.filter(({ proposals }) => proposals.length > 0).map(({ messageId }) => messageId)
  const started = await startedFrom(db, userId, offering)
  const tasksOf = (messageId: string) =>
    [...(started.get(messageId) ?? [])]
      .filter(([place]) => place !== readingPlace)
      .sort(([a], [b]) => a - b)
      .map(([, { id }]) => id)
  const attached = await files.findMany(
    userId,
    answers.flatMap(({ attachments }) => attachments.map(({ fileId }) => fileId)),
  )
  const taskIds = offering.flatMap(tasksOf)
  const made = await files.ofTasks(taskIds)
  const inputs =
    taskIds.length === 0 ? [] : await db.select({ input: task.input }).from(task).where(inArray(task.id, taskIds))
  const shown = answers.map(({ messageId, attachments }): [string, FileRow[]] => [
    messageId,
    [
      ...attachments.flatMap(({ fileId }) => attached.get(fileId) ?? []),
      ...tasksOf(messageId).flatMap((id) => made.get(id) ?? []),
    ].filter((one) => asPicture(one).length > 0),
  ])
  return {
    of: new Map(shown.map(([messageId, found]) => [messageId, found.flatMap(asPicture)])),
    files: shown.flatMap(([, found]) => found),
    words: inputs.flatMap(({ input }) => Object.values(input).map(String)),
  }
}

/** Publishes only pictures with an AI label. */
export const asPicture = ({ id, kind, width, height, label }: FileRow): SharedPicture[] =>
  kind === 'image' && label && width && height ? [{ fileId: id, width, height }] : []
