import { and, count, eq, isNull, sql } from 'drizzle-orm'
import type { ChatFolder, Checked } from '../../../contract/api'
import { limits } from '../../../contract/limits'
import { AppError } from '../../errors'
import type { Clock, Ids } from '../../ports/clock'
import { inTransaction, rows } from '../../ports/db/rows'
import { chat, chatFolder } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { inputHash, placeOnce } from '../client-ids'
import type { ChatChanges } from './changes'

type FolderRow = typeof chatFolder.$inferSelect

interface Deps {
  db: Db
  clock: Clock
  ids: Ids
  changes: Pick<ChatChanges, 'announce'>
}

export type Folders = ReturnType<typeof createFolders>

/** A user's folders of chats. Those of other users are 404. */
export function createFolders({ db, clock, ids, changes }: Deps) {
  const isOne = (userId: string, id: string) => and(eq(chatFolder.userId, userId), eq(chatFolder.id, id))
  const announce = (userId: string) => changes.announce(userId, { chatNumber: '', folders: true })
  const view = ({ id, name }: FolderRow, chats: number): ChatFolder => ({ id, name, chats })

  async function find(userId: string, id: string): Promise<FolderRow> {
    const [row] = await db.select().from(chatFolder).where(isOne(userId, id))
    if (!row) throw new AppError(404, 'folder.notFound')
    return row
  }

  const chatsIn = async (userId: string, id: string) =>
    (
      await db
        .select({ chats: count() })
        .from(chat)
        .where(and(eq(chat.userId, userId), eq(chat.folderId, id), isNull(chat.deletedAt)))
    )[0]?.chats ?? 0

  async function insert(tx: Db, row: FolderRow): Promise<FolderRow | undefined> {
    // Serializes changes of one user, so that the count is exact.
    await rows(tx, sql`select 1 from app_user where id = ${row.userId} for update`)
    const [all] = await tx.select({ folders: count() }).from(chatFolder).where(eq(chatFolder.userId, row.userId))
    if ((all?.folders ?? 0) >= limits.foldersMax) throw new AppError(409, 'folder.tooMany', { max: limits.foldersMax })
    return (await tx.insert(chatFolder).values(row).onConflictDoNothing().returning())[0]
  }

  return {
    find,

    async list(userId: string): Promise<ChatFolder[]> {
      const found = await db
        .select({ row: chatFolder, chats: count(chat.chatNumber) })
        .from(chatFolder)
        .leftJoin(chat, and(eq(chat.folderId, chatFolder.id), eq(chat.userId, userId), isNull(chat.deletedAt)))
        .where(eq(chatFolder.userId, userId))
        .groupBy(chatFolder.id)
        .orderBy(chatFolder.createdAt, chatFolder.id)
      return found.map(({ row, chats }) => view(row, chats))
    },

    async create(userId: string, input: Checked<'POST /app/chat/folder'>): Promise<ChatFolder> {
      const { id = ids.ulid(), name } = input
      const request = { userId, inputHash: inputHash(input) }
      const row = await placeOnce<FolderRow, FolderRow>(request, {
        find: async () => (await db.select().from(chatFolder).where(eq(chatFolder.id, id)))[0],
        insert: () => inTransaction(db, (tx) => insert(tx, { ...request, id, name, createdAt: clock.now() })),
        repeat: (first) => first,
      })
      announce(userId)
      return view(row, await chatsIn(userId, row.id))
    },

    async rename(userId: string, { id, name }: Checked<'PUT /app/chat/folder/:id'>): Promise<ChatFolder> {
      const [row] = await db.update(chatFolder).set({ name }).where(isOne(userId, id)).returning()
      if (!row) throw new AppError(404, 'folder.notFound')
      announce(userId)
      return view(row, await chatsIn(userId, id))
    },

    /** Its chats stay, without a folder. */
    async remove(userId: string, id: string): Promise<null> {
      await find(userId, id)
      await db.delete(chatFolder).where(isOne(userId, id))
      announce(userId)
      return null
    },
  }
}
