import { useInfiniteQuery, useQuery, type InfiniteData } from '@tanstack/react-query'
import type { Chat, ChatSettings, Model, Out } from '@contract/api'
import { minuteMs } from '@contract/time'
import { call } from '../api/call'
import { asQuery, queries } from './client'

type ChatPage = Out<'GET /app/chat'>
type Chats = InfiniteData<ChatPage, number>

const chatsKey = (folderId: string) => ['GET /app/chat', folderId] as const
const quiet = { quiet: true }

export const modelsQuery = { ...asQuery('GET /app/user/model', {}), staleTime: 5 * minuteMs }

export const cachedModels = (): Model[] => queries.getQueryData(modelsQuery.queryKey) ?? []

/** Models to choose from, the default first. */
export const useModels = () => useQuery(modelsQuery)

/** A few random assistants; `refetch` picks others. */
export const useSuggestions = () =>
  useQuery({ ...asQuery('GET /app/api/assistant/random', { size: 4 }), staleTime: Infinity })

export const useAssistantTypes = () =>
  useQuery({ ...asQuery('GET /app/api/assistant/type', {}), staleTime: 60 * minuteMs })

/** Assistants of a type, or the results of a search, page by page. */
export const useAssistants = (typeId: string, q: string) =>
  useInfiniteQuery({
    queryKey: ['GET /app/api/assistant', typeId, q],
    queryFn: ({ pageParam }) =>
      call('GET /app/api/assistant', { page: pageParam, ...(typeId && { typeId }), ...(q && { q }) }, quiet),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: 5 * minuteMs,
  })

/** Chats, pinned first, then newest: all, or those of a folder. */
export const useChats = (folderId: string, enabled = true) =>
  useInfiniteQuery({
    queryKey: chatsKey(folderId),
    queryFn: ({ pageParam }) =>
      call('GET /app/chat', { page: pageParam, size: 30, ...(folderId && { folderId }) }, quiet),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    enabled,
    placeholderData: (before) => before,
  })

const inPages = (data: Pick<Chats, 'pages'> | undefined, chatNumber: string): Chat | undefined =>
  data?.pages.flatMap(({ records }) => records).find((chat) => chat.chatNumber === chatNumber)

const chatQuery = (id: string) => asQuery('GET /app/chat/:id', { id })

/** A chat from the list; loaded separately when the list does not reach it. */
export function useChatDetails(chatNumber: string, onServer: boolean): Chat | undefined {
  const { data, isFetching } = useChats('', onServer && chatNumber !== '')
  const listed = inPages(data, chatNumber)
  const enabled = onServer && chatNumber !== '' && !listed && !isFetching
  const { data: read } = useQuery({ ...chatQuery(chatNumber), enabled })
  return listed ?? read
}

export const cachedChat = (chatNumber: string): Chat | undefined =>
  inPages(queries.getQueryData<Chats>(chatsKey('')), chatNumber) ?? queries.getQueryData(chatQuery(chatNumber).queryKey)

function nextPage({ page, size, total }: { page: number; size: number; total: number }): number | undefined {
  return page * size < total ? page + 1 : undefined
}

/** The list of chats is read again. */
export const invalidateChats = (): void => void queries.invalidateQueries({ queryKey: ['GET /app/chat'] })

function changeChats(change: (chats: Chat[]) => Chat[]): () => void {
  const before = queries.getQueriesData<Chats>({ queryKey: ['GET /app/chat'] })
  void queries.cancelQueries({ queryKey: ['GET /app/chat'] })
  queries.setQueriesData<Chats>(
    { queryKey: ['GET /app/chat'] },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, records: change(page.records) })) },
  )
  return () => before.forEach(([key, data]) => queries.setQueryData(key, data))
}

/** Hides a chat in the list; the returned function shows it again. */
export const hideChat = (chatNumber: string) =>
  changeChats((chats) => chats.filter((chat) => chat.chatNumber !== chatNumber))

/** Renames, pins, moves, changes the model or the chat's own settings optimistically; a refusal is undone and shown to the user. */
export async function editChat(
  chatNumber: string,
  change: { title?: string; pinned?: boolean; model?: string; folderId?: string; settings?: ChatSettings },
): Promise<void> {
  const { queryKey } = chatQuery(chatNumber)
  const before = queries.getQueryData(queryKey)
  const undo = changeChats((chats) =>
    chats.map((chat) => (chat.chatNumber === chatNumber ? { ...chat, ...change } : chat)),
  )
  queries.setQueryData(queryKey, before && { ...before, ...change })
  try {
    await call('PUT /app/chat/:id', { id: chatNumber, ...change })
  } catch (error) {
    undo()
    queries.setQueryData(queryKey, before)
    throw error
  } finally {
    invalidateChats()
  }
}
