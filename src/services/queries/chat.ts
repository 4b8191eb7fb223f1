import { useInfiniteQuery, useQuery, type InfiniteData } from '@tanstack/react-query'
import type { Chat, Message, Model, Out } from '@contract/api'
import { minuteMs } from '@contract/time'
import { call } from '../api/call'
import { asQuery, queries } from './client'

type ChatPage = Out<'GET /app/chat'>
type MessagePage = Out<'GET /app/chat/message'>
type Chats = InfiniteData<ChatPage, number>
export type Messages = InfiniteData<MessagePage, string | undefined>

const chatsKey = (q: string) => ['GET /app/chat', q] as const
const messagesKey = (chatNumber: string) => ['GET /app/chat/message', chatNumber] as const
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

/** Chats, pinned first, then newest; `q` searches titles and texts. */
export const useChats = (q: string) =>
  useInfiniteQuery({
    queryKey: chatsKey(q),
    queryFn: ({ pageParam }) => call('GET /app/chat', { page: pageParam, size: 30, ...(q && { q }) }, quiet),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    placeholderData: (before) => before,
  })

/** Messages of a chat from the end backwards; `stored` is shown until the server replies. */
export const useMessages = (chatNumber: string, stored: Message[], onServer: boolean) =>
  useInfiniteQuery({
    queryKey: messagesKey(chatNumber),
    queryFn: ({ pageParam }) =>
      call('GET /app/chat/message', { chatNumber, size: 30, ...(pageParam && { before: pageParam }) }, quiet),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.hasMore ? page.records[0]?.messageId : undefined),
    enabled: chatNumber !== '' && onServer,
    staleTime: 30_000,
    refetchOnWindowFocus: false,
    ...(stored.length > 0 && {
      placeholderData: { pages: [{ records: stored, hasMore: false }], pageParams: [undefined] } as Messages,
    }),
  })

function nextPage({ page, size, total }: { page: number; size: number; total: number }): number | undefined {
  return page * size < total ? page + 1 : undefined
}

/** Reads the end of a chat again; older pages are dropped instead of being read one by one. */
export async function refetchMessages(chatNumber: string): Promise<void> {
  const key = messagesKey(chatNumber)
  queries.setQueryData<Messages>(
    key,
    (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
  )
  await queries.invalidateQueries({ queryKey: key })
}

/** Updates a message in its chat or appends it. A chat that is not cached is not changed. */
export const cacheMessage = (message: Message): void => cacheMessages(message.chatNumber, [message])

export function cacheMessages(chatNumber: string, messages: Message[]): void {
  queries.setQueryData<Messages>(messagesKey(chatNumber), (data) => data && withMessages(data, messages))
}

export const hasMessages = (chatNumber: string): boolean => queries.getQueryData(messagesKey(chatNumber)) !== undefined

/** Sets the messages of a chat that was just created. */
export function cacheFirstMessages(chatNumber: string, messages: Message[]): void {
  queries.setQueryData<Messages>(messagesKey(chatNumber), {
    pages: [{ records: messages, hasMore: false }],
    pageParams: [undefined],
  })
}

/** Removes a message by its id from every cached chat. */
export function uncacheMessage(messageId: string): void {
  queries.setQueriesData<Messages>(
    { queryKey: ['GET /app/chat/message'] },
    (data) =>
      data &&
      mapPages(data, (records) =>
        records.some((message) => message.messageId === messageId)
          ? records.filter((message) => message.messageId !== messageId)
          : records,
      ),
  )
}

export function withMessages(data: Messages, messages: Message[]): Messages {
  const left = new Map(messages.map((message) => [message.messageId, message]))
  const placed = mapPages(data, (records) =>
    records.some(({ messageId }) => left.has(messageId))
      ? records.map((message) => {
          const now = left.get(message.messageId)
          left.delete(message.messageId)
          return now ?? message
        })
      : records,
  )
  const [newest, ...older] = placed.pages
  if (left.size === 0) return placed
  return {
    ...placed,
    pages: [{ hasMore: newest?.hasMore ?? false, records: [...(newest?.records ?? []), ...left.values()] }, ...older],
  }
}

const mapPages = (data: Messages, change: (records: Message[]) => Message[]): Messages => ({
  ...data,
  pages: data.pages.map((page) => {
    const records = change(page.records)
    return records === page.records ? page : { ...page, records }
  }),
})

/** All messages, oldest first: pages come newest first, messages within a page oldest first. */
export const messagesInOrder = (data: { pages: MessagePage[] } | undefined): Message[] =>
  data ? [...data.pages].reverse().flatMap((page) => page.records) : []

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

/** Renames or pins optimistically; a refusal is undone and shown to the user. */
export async function editChat(chatNumber: string, change: { title?: string; pinned?: boolean }): Promise<void> {
  const undo = changeChats((chats) =>
    chats.map((chat) => (chat.chatNumber === chatNumber ? { ...chat, ...change } : chat)),
  )
  try {
    await call('PUT /app/chat/:id', { id: chatNumber, ...change })
  } catch (error) {
    undo()
    throw error
  } finally {
    invalidateChats()
  }
}
