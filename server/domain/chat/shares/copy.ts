import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Checked } from '../../../../contract/api'
import { limits } from '../../../../contract/limits'
import { AppError } from '../../../errors'
import type { Clock } from '../../../ports/clock'
import { chat, type chatShare, message, type SharedMessage } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import type { MessageRow } from '../../answers/event-buffer'
import { titleOf } from '../../answers/questions'
import type { FileRow } from '../../files/types'
import type { TextKey } from '../../../texts'
import { answerPicturesOf, sharedPicturesMax } from './pictures'

type ShareRow = typeof chatShare.$inferSelect

/** Content of a new link. */
export interface ShareCopy extends Pick<
  ShareRow,
  'chatNumber' | 'assistantId' | 'assistant' | 'workId' | 'work' | 'title' | 'data' | 'messages'
> {
  /** Its class by what it is; its person may be stricter. */
  minors?: ShareRow['minors']
  dramaNumber?: string
  /** All that others read or copy; moderated before the link exists. */
  words: readonly string[]
  /** Message of a refusal. */
  refusal: TextKey
  /** File of each picture. */
  files: readonly FileRow[]
  /** Locks the source in the transaction of the link; throws 404 if it is gone meanwhile. */
  assertThere(tx: Db): Promise<void>
}

/** Copies messages for a link. Throws 404 for messages that are gone, 400 for a copy that is empty or too large. */
export function createShareCopy({ db, clock }: { db: Db; clock: Clock }) {
  async function assertThere(tx: Db, chatNumber: string) {
    const [there] = await tx
      .select({ one: chat.chatNumber })
      .from(chat)
      .where(and(eq(chat.chatNumber, chatNumber), isNull(chat.deletedAt)))
      .for('share')
    if (!there) throw new AppError(404, 'chat.notFound')
  }

  /** The copy: finished messages of the own chat but those of the operator's people, in their order, and the words behind its pictures. */
  async function copyOf(
    userId: string,
    { chatNumber, messageIds, title: given }: Checked<'POST /app/chat/share'>,
  ): Promise<ShareCopy> {
    const [from] = await db
      .select()
      .from(chat)
      .where(and(eq(chat.chatNumber, chatNumber), eq(chat.userId, userId), isNull(chat.deletedAt)))
    if (!from) throw new AppError(404, 'chat.notFound')
    const wanted = new Set(messageIds)
    const found = await db
      .select()
      .from(message)
      .where(
        and(
          eq(message.userId, userId),
          eq(message.chatNumber, chatNumber),
          inArray(message.messageId, [...wanted]),
          ne(message.status, 'replying'),
        ),
      )
      .orderBy(asc(message.createdAt), asc(message.messageId))
    if (found.length < wanted.size) throw new AppError(404, 'share.messageGone')
    const pictures = await answerPicturesOf({ db, clock }, userId, found)
    const data = found
      .filter(({ operator }) => !operator)
      .map(({ messageId, role, contentType, content, createdAt }): SharedMessage => {
        const words = contentType === 'text' ? content : ''
        const shown = pictures.of.get(messageId) ?? []
        const time = createdAt.toISOString()
        return { role, contentType, content: words, time, ...(shown.length > 0 ? { pictures: [...shown] } : {}) }
      })
      .filter((one) => one.content !== '' || one.contentType === 'image' || one.pictures)
    if (data.length === 0) throw new AppError(400, 'share.empty')
    if (data.reduce((sum, one) => sum + (one.pictures?.length ?? 0), 0) > sharedPicturesMax)
      throw new AppError(400, 'share.tooManyPictures', { max: sharedPicturesMax })
    if (data.reduce((sum, { content }) => sum + content.length, 0) > limits.sharedLengthMax)
      throw new AppError(400, 'share.tooLong')
    const title = given || (await titleFor(from, found))
    return {
      chatNumber,
      assistantId: null,
      assistant: null,
      workId: null,
      work: null,
      title,
      data,
      messages: data.length,
      words: [title, ...data.map(({ content }) => content), ...pictures.words],
      refusal: 'share.refused',
      files: pictures.files,
      assertThere: (tx) => assertThere(tx, chatNumber),
    }
  }

  /** The chat's title, which comes from its beginning, if that is among the messages; else that of the first question chosen. */
  async function titleFor({ chatNumber, title }: { chatNumber: string; title: string }, found: readonly MessageRow[]) {
    const [first] = await db
      .select({ id: message.messageId })
      .from(message)
      .where(eq(message.chatNumber, chatNumber))
      .orderBy(asc(message.createdAt), asc(message.messageId))
      .limit(1)
    if (found[0]?.messageId === first?.id) return title
    const question = found.find(({ role }) => role === 'user')
    return question ? titleOf(question.content) : ''
  }

  return copyOf
}
