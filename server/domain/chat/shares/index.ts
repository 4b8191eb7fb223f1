import { randomBytes } from 'node:crypto'
import { and, asc, count, desc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Checked, Out, Share } from '../../../../contract/api'
import { limits } from '../../../../contract/limits'
import { dayMs } from '../../../../contract/time'
import { AppError } from '../../../errors'
import type { Clock, Ids } from '../../../ports/clock'
import { inTransaction, rows } from '../../../ports/db/rows'
import { chat, chatShare, message, type SharedMessage } from '../../../ports/db/schema'
import { countRows } from '../../../ports/db/count'
import type { Db } from '../../../ports/db/types'
import { assertPasses, type Moderation } from '../../../ports/moderation'
import type { MessageRow } from '../../answers/event-buffer'
import { titleOf } from '../../answers/questions'
import { inputHash, placeOnce } from '../../client-ids'
import type { FileRow } from '../../files/types'
import type { PictureChecks } from '../picture-checks'
import { createPictureHolds, picturesIn } from './holds'
import { answerPicturesOf, sharedPicturesMax } from './pictures'

type ShareRow = typeof chatShare.$inferSelect

interface Deps {
  db: Db
  clock: Clock
  ids: Ids
  moderation: Moderation
  pictureChecks: Pick<PictureChecks, 'add' | 'holdsOf'> & { soon: () => void }
  /** Public address of the site. */
  siteUrl: () => string
}

export type Shares = ReturnType<typeof createShares>

/** 128 random bits, so that addresses cannot be guessed. */
const newSlug = () => randomBytes(16).toString('base64url')

/** Links to copies of a person's messages. Those of other users are 404. */
export function createShares({ db, clock, ids, moderation, pictureChecks, siteUrl }: Deps) {
  const findHolds = createPictureHolds({ db, clock, holdsOf: pictureChecks.holdsOf })

  /** Links of one person, each with the number of hidden pictures and the reasons. */
  async function view(userId: string, shares: readonly ShareRow[]): Promise<Share[]> {
    const holds = await findHolds(userId, shares.flatMap(picturesIn))
    return shares.map((share) => {
      const { id, slug, title, messages, chatNumber, createdAt, expiresAt } = share
      const pictures = { checking: 0, refused: 0, unanswered: 0 }
      for (const fileId of picturesIn(share)) {
        const hold = holds.get(fileId)
        if (hold && hold !== 'gone') pictures[hold]++
      }
      return {
        id,
        link: `${siteUrl()}/s/${slug}`,
        title,
        messages,
        pictures,
        chatNumber,
        createTime: createdAt.toISOString(),
        expireTime: expiresAt.toISOString(),
      }
    })
  }

  /** The copy: finished messages of the own chat in order, and the prompts of its pictures. */
  async function copyOf(userId: string, { chatNumber, messageIds, title }: Checked<'POST /app/chat/share'>) {
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
    return { title: title || (await titleFor(from, found)), data, behind: pictures.words, files: pictures.files }
  }

  /** The chat's title, if the chat's beginning is among the messages; else a title from the first chosen question. */
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

  async function insert(tx: Db, row: ShareRow, pictures: readonly FileRow[]): Promise<ShareRow | undefined> {
    // Serializes changes of one user, so that the count is exact; the chat may be gone meanwhile.
    await rows(tx, sql`select 1 from app_user where id = ${row.userId} for update`)
    const [there] = await tx
      .select({ one: chat.chatNumber })
      .from(chat)
      .where(and(eq(chat.chatNumber, row.chatNumber), isNull(chat.deletedAt)))
      .for('share')
    if (!there) throw new AppError(404, 'chat.notFound')
    const [living] = await tx
      .select({ shares: count() })
      .from(chatShare)
      .where(and(eq(chatShare.userId, row.userId), isNull(chatShare.revokedAt), gt(chatShare.expiresAt, row.createdAt)))
    if ((living?.shares ?? 0) >= limits.sharesMax) throw new AppError(409, 'share.tooMany', { max: limits.sharesMax })
    // Queued before the link becomes readable.
    await pictureChecks.add(tx, row.userId, pictures)
    return (await tx.insert(chatShare).values(row).onConflictDoNothing().returning())[0]
  }

  return {
    async create(userId: string, input: Checked<'POST /app/chat/share'>): Promise<Share> {
      const { id = ids.ulid(), chatNumber, days } = input
      const request = { userId, inputHash: inputHash(input) }
      const row = await placeOnce<ShareRow, ShareRow>(request, {
        find: async () => (await db.select().from(chatShare).where(eq(chatShare.id, id)))[0],
        async insert() {
          const { title, data, behind, files } = await copyOf(userId, input)
          const words = [title, ...data.map(({ content }) => content), ...behind].join('\n')
          await assertPasses(moderation, words, { userId, kind: 'post' }, 'share.refused')
          const createdAt = clock.now()
          const expiresAt = new Date(createdAt.getTime() + days * dayMs)
          const times = { createdAt, expiresAt, revokedAt: null }
          const values = { ...request, id, slug: newSlug(), chatNumber, title, data, messages: data.length, ...times }
          return inTransaction(db, (tx) => insert(tx, values, files))
        },
        repeat(first) {
          if (first.revokedAt) throw new AppError(404, 'share.notFound')
          return first
        },
      })
      pictureChecks.soon()
      return (await view(userId, [row]))[0]!
    },

    async page(
      userId: string,
      { page, size }: Checked<'GET /app/chat/share/page'>,
    ): Promise<Out<'GET /app/chat/share/page'>> {
      const mine = and(eq(chatShare.userId, userId), isNull(chatShare.revokedAt))
      const found = await db
        .select()
        .from(chatShare)
        .where(mine)
        .orderBy(desc(chatShare.createdAt), desc(chatShare.id))
        .limit(size)
        .offset((page - 1) * size)
      const total = await countRows(db, chatShare, mine, { page, size })
      return { records: await view(userId, found), total, page, size }
    },

    /** Keeps the row without its text for a while, so that its page can show what happened. */
    async revoke(userId: string, id: string): Promise<null> {
      const [row] = await db
        .update(chatShare)
        .set({ revokedAt: clock.now(), title: '', data: [] })
        .where(and(eq(chatShare.userId, userId), eq(chatShare.id, id), isNull(chatShare.revokedAt)))
        .returning({ id: chatShare.id })
      if (!row) throw new AppError(404, 'share.notFound')
      return null
    },
  }
}
