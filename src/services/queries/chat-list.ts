import { useInfiniteQuery, useQuery, type InfiniteData } from '@tanstack/react-query'
import type { ChatFolder, Out } from '@contract/api'
import { call } from '../api/call'
import { editChat, invalidateChats } from './chat'
import { asQuery, queries } from './client'

const foldersQuery = asQuery('GET /app/chat/folder', {})

/** The folders of this account's chats. */
export const useFolders = () => useQuery(foldersQuery)

export const invalidateFolders = (): void => void queries.invalidateQueries({ queryKey: foldersQuery.queryKey })

/** Makes or renames a folder; a refusal is shown to the user. */
export async function saveFolder(name: string, id?: string): Promise<ChatFolder> {
  const saved = await (id ? call('PUT /app/chat/folder/:id', { id, name }) : call('POST /app/chat/folder', { name }))
  invalidateFolders()
  return saved
}

/** Its chats stay. */
export async function removeFolder(id: string): Promise<void> {
  await call('DELETE /app/chat/folder/:id', { id })
  invalidateFolders()
  invalidateChats()
}

/** Puts a chat into a folder, or with '' out of the one it is in. */
export async function moveChat(chatNumber: string, folderId: string): Promise<void> {
  await editChat(chatNumber, { folderId }).catch(() => undefined)
  invalidateFolders()
}

type FoundPage = Out<'GET /app/chat/search'>
export type Found = InfiniteData<FoundPage, string | undefined>

/** Chats and messages that hold all words, the newest first. */
export const useFound = (q: string) =>
  useInfiniteQuery({
    queryKey: ['GET /app/chat/search', q],
    queryFn: ({ pageParam }) =>
      call('GET /app/chat/search', { q, size: 30, ...(pageParam && { before: pageParam }) }, { quiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ hasMore, records }) => (hasMore ? records[records.length - 1]?.messageId : undefined),
    enabled: q !== '',
    placeholderData: (before) => before,
  })
