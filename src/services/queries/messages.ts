import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import type { Message, Out } from '@contract/api'
import { call } from '../api/call'
import { queries } from './client'

type MessagePage = Out<'GET /app/chat/message'>
export type Messages = InfiniteData<MessagePage, string | undefined>

const messagesKey = (chatNumber: string) => ['GET /app/chat/message', chatNumber] as const
const quiet = { quiet: true }

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

/** Reloads the end of a chat; older pages are dropped instead of being loaded one by one. */
export async function refetchMessages(chatNumber: string): Promise<void> {
  const key = messagesKey(chatNumber)
  queries.setQueryData<Messages>(
    key,
    (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
  )
  await queries.invalidateQueries({ queryKey: key })
}

/** Reloads the end of a chat into the cache: older pages stay. Rejects when the call fails. */
export async function refreshMessages(chatNumber: string): Promise<void> {
  const key = messagesKey(chatNumber)
  for (;;) {
    const before = queries.getQueryData<Messages>(key)
    if (!before) return
    const page = await call('GET /app/chat/message', { chatNumber, size: 30 }, quiet)
    // A message of this device came meanwhile: the page may be older than it.
    if (queries.getQueryData(key) !== before) continue
    return void queries.setQueryData<Messages>(key, withNewest(before, page))
  }
}

/** The pages with the newest one laid over them; messages that are the same stay the same objects. */
export function withNewest(data: Messages, { records, hasMore }: MessagePage): Messages {
  const known = messagesInOrder(data)
  const byId = new Map(known.map((message) => [message.messageId, message]))
  const newest = records.map((message) => {
    const before = byId.get(message.messageId)
    return before && JSON.stringify(before) === JSON.stringify(message) ? before : message
  })
  const first = records[0]?.messageId
  const earlier = known.slice(
    0,
    Math.max(
      0,
      known.findIndex(({ messageId }) => messageId === first),
    ),
  )
  if (earlier.length === 0) return { pages: [{ records: newest, hasMore }], pageParams: [undefined] }
  const oldest = data.pages[data.pages.length - 1]
  return {
    pages: [
      { records: newest, hasMore },
      { records: earlier, hasMore: oldest?.hasMore ?? false },
    ],
    pageParams: [undefined, first],
  }
}

/** Marks the messages of a chat to be reloaded at its next display. */
export const expireMessages = (chatNumber: string): void =>
  void queries.invalidateQueries({ queryKey: messagesKey(chatNumber), refetchType: 'none' })

/** A chat that does not exist any more. */
export const uncacheMessages = (chatNumber: string): void =>
  queries.removeQueries({ queryKey: messagesKey(chatNumber) })

/** Time of the last load of a chat's messages from the server; 0 for never. */
export const messagesReadAt = (chatNumber: string): number =>
  queries.getQueryState(messagesKey(chatNumber))?.dataUpdatedAt ?? 0

export const hasMessage = (chatNumber: string, messageId: string): boolean =>
  messagesInOrder(queries.getQueryData<Messages>(messagesKey(chatNumber))).some((one) => one.messageId === messageId)

/** Updates a message in its chat or appends it. A chat that is not cached is not changed. */
export const cacheMessage = (message: Message): void => cacheMessages(message.chatNumber, [message])

export function cacheMessages(chatNumber: string, messages: Message[]): void {
  queries.setQueryData<Messages>(messagesKey(chatNumber), (data) => data && withMessages(data, messages))
}

export const cachedMessages = (chatNumber: string): Message[] =>
  messagesInOrder(queries.getQueryData<Messages>(messagesKey(chatNumber)))

export const hasMessages = (chatNumber: string): boolean => queries.getQueryData(messagesKey(chatNumber)) !== undefined

/** Sets the messages of a chat that was just created. */
export function cacheFirstMessages(chatNumber: string, messages: Message[]): void {
  queries.setQueryData<Messages>(messagesKey(chatNumber), {
    pages: [{ records: messages, hasMore: false }],
    pageParams: [undefined],
  })
}

/**
 * Loads messages before the oldest cached one, or the end of a chat that is not cached; returns whether there are more.
 */
export async function addOlderMessages(
  chatNumber: string,
  read: (before: string | undefined) => Promise<MessagePage>,
): Promise<boolean> {
  const key = messagesKey(chatNumber)
  await queries.cancelQueries({ queryKey: key })
  const before = queries.getQueryData<Messages>(key)
  const oldest = before?.pages[before.pages.length - 1]
  if (before && !oldest?.hasMore) return false
  const edge = messagesInOrder(before)[0]?.messageId
  const page = await read(edge)
  queries.setQueryData<Messages>(key, (data) => ({
    pages: [...(data?.pages ?? []), page],
    pageParams: [...(data?.pageParams ?? []), edge],
  }))
  return page.hasMore
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
