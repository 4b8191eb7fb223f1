import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Chat, Checked, Out } from '../../../contract/api'
import type { Locale } from '../../../contract/locales'
import { AppError } from '../../errors'
import { readRows } from '../../operator-rows/read-rows'
import type { Clock, Ids } from '../../ports/clock'
import { assistant, chat } from '../../ports/db/schema'
import { countRows } from '../../ports/db/count'
import type { Db } from '../../ports/db/types'
import { assertSuits } from '../accounts/minors/audience'
import { inputHash, placeOnce } from '../client-ids'
import type { Models } from '../models'
import { shorten } from '../../text'
import type { ChatChanges } from './changes'
import { viewChat, viewChats } from './chat-view'
import type { Folders } from './folders'
import { findOwnAssistant, type PictureAddresses } from './assistants/rows'
import type { Search } from './search'

type ChatRow = typeof chat.$inferSelect

interface Deps {
  db: Db
  clock: Clock
  ids: Ids
  models: Models
  changes: Pick<ChatChanges, 'announce'>
  search: Pick<Search, 'chatsWith'>
  folders: Pick<Folders, 'find'>
  pictureAddresses: PictureAddresses
}

export type Chats = ReturnType<typeof createChats>

/** A user's chats. Those of other users are 404. */
export function createChats({ db, clock, ids, models, changes, search, folders, pictureAddresses }: Deps) {
  const mine = (userId: string) => and(eq(chat.userId, userId), isNull(chat.deletedAt))

  async function find(userId: string, chatNumber: string): Promise<ChatRow> {
    const [row] = await db
      .select()
      .from(chat)
      .where(and(mine(userId), eq(chat.chatNumber, chatNumber)))
    if (!row) throw new AppError(404, 'chat.notFound')
    return row
  }

  async function open(
    userId: string,
    locale: Locale,
    input: Checked<'POST /app/chat'>,
  ): Promise<Out<'POST /app/chat'>> {
    if (input.model) await models.pick(input.model)
    const found = input.assistantId
      ? await db
          .select()
          .from(assistant)
          .where(and(eq(assistant.id, input.assistantId), eq(assistant.enabled, true)))
      : []
    const [persona] = readRows('assistant', found)
    const own = input.assistantId && !persona ? await findOwnAssistant(db, userId, input.assistantId) : undefined
    if (input.assistantId && !persona && !own) throw new AppError(404, 'common.notFound')
    if (persona || own) await assertSuits(db, userId, input.assistantId ?? null)
    const words = own ?? (persona && (persona.texts[locale] ?? persona.texts['zh-CN']))
    // A model that is no longer offered must not refuse the chat.
    const usual = own?.model
      ? await models.pick(own.model).then(
          ({ id }) => id,
          () => '',
        )
      : ''
    const now = clock.now()
    const { chatNumber = ids.ulid() } = input
    const request = { userId, inputHash: inputHash(input) }
    const values = {
      ...request,
      chatNumber,
      title: words?.title ?? '',
      model: input.model ?? usual,
      assistantId: persona?.id ?? own?.id ?? null,
      firstMessage: words?.firstMessage ?? '',
      settings: input.settings ?? {},
      systemMessage: [words?.systemMessage, input.systemMessage].filter(Boolean).join('\n\n'),
      lastMessage: shorten(words?.firstMessage ?? '', 80),
      createdAt: now,
      updatedAt: now,
    }
    const row = await placeOnce(request, {
      find: async () =>
        (
          await db
            .select()
            .from(chat)
            .where(and(mine(userId), eq(chat.chatNumber, chatNumber)))
        )[0],
      insert: async () => (await db.insert(chat).values(values).onConflictDoNothing().returning())[0],
      repeat: (first) => first,
    })
    return {
      ...(await viewChat({ db, clock }, pictureAddresses, row, locale)),
      ...(row.firstMessage ? { firstMessage: row.firstMessage } : {}),
    }
  }

  return {
    open,

    find: async (userId: string, locale: Locale, id: string): Promise<Chat> =>
      viewChat({ db, clock }, pictureAddresses, await find(userId, id), locale),

    async list(
      userId: string,
      locale: Locale,
      { page, size, q, folderId }: Checked<'GET /app/chat'>,
    ): Promise<Out<'GET /app/chat'>> {
      const matching = q?.trim() ? await search.chatsWith(userId, locale, q) : null
      const where = and(
        mine(userId),
        folderId ? eq(chat.folderId, folderId) : undefined,
        matching ? inArray(chat.chatNumber, matching) : undefined,
      )
      const [rows, total] = await Promise.all([
        db
          .select()
          .from(chat)
          .where(where)
          .orderBy(sql`${chat.pinnedAt} desc nulls last`, desc(chat.updatedAt), desc(chat.chatNumber))
          .limit(size)
          .offset((page - 1) * size),
        countRows(db, chat, where, { page, size }),
      ])
      return { records: await viewChats({ db, clock }, pictureAddresses, rows, locale), total, page, size }
    },

    async change(
      userId: string,
      locale: Locale,
      { id, title, pinned, model, folderId, settings }: Checked<'PUT /app/chat/:id'>,
    ): Promise<Chat> {
      const before = await find(userId, id)
      if (model) await models.pick(model)
      if (folderId) await folders.find(userId, folderId)
      const [row] = await db
        .update(chat)
        .set({
          chatNumber: id,
          ...(title === undefined ? {} : { title, titled: true, named: true }),
          ...(pinned === undefined ? {} : { pinnedAt: pinned ? (before.pinnedAt ?? clock.now()) : null }),
          ...(model === undefined ? {} : { model }),
          ...(folderId === undefined ? {} : { folderId: folderId || null }),
          ...(settings === undefined ? {} : { settings }),
        })
        .where(and(mine(userId), eq(chat.chatNumber, id)))
        .returning()
      changes.announce(userId, { chatNumber: id })
      return viewChat({ db, clock }, pictureAddresses, row ?? before, locale)
    },
  }
}
