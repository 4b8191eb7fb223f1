import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { In, Message, Share } from '@contract/api'
import { call } from '../api/call'
import { queries } from './client'

const quiet = { quiet: true }
const whileCheckingMs = 15_000
const sharesKey = 'GET /app/chat/share/page'

/** Most messages in one export; a longer chat is exported in parts. */
export const mostExported = 2000

export interface WholeChat {
  title: string
  messages: Message[]
  /** There are earlier ones. */
  hasMore: boolean
}

async function readWholeChat(chatNumber: string): Promise<WholeChat> {
  const { title } = await call('GET /app/chat/:id', { id: chatNumber }, quiet)
  const messages: Message[] = []
  for (;;) {
    const before = messages[0]?.messageId
    const page = await call('GET /app/chat/message', { chatNumber, size: 50, ...(before && { before }) }, quiet)
    messages.unshift(...page.records)
    const isEnd = !page.hasMore || page.records.length === 0
    if (isEnd || messages.length >= mostExported) return { title, messages, hasMore: !isEnd }
  }
}

/** All messages of a chat, freshly loaded: sharing must match the server. */
export const useWholeChat = (chatNumber: string) =>
  useQuery({
    queryKey: ['whole chat', chatNumber],
    queryFn: () => readWholeChat(chatNumber),
    enabled: chatNumber !== '',
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

/** The links that were made and not taken back, newest first. */
export const useShares = () =>
  useInfiniteQuery({
    queryKey: [sharesKey],
    staleTime: 0,
    queryFn: ({ pageParam }) => call(sharesKey, { page: pageParam, size: 20 }, quiet),
    // Pictures that are being reviewed pass within minutes.
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ records }) => records.some(({ pictures }) => pictures.checking > 0))
        ? whileCheckingMs
        : false,
    initialPageParam: 1,
    getNextPageParam: ({ page, size, total }) => (page * size < total ? page + 1 : undefined),
  })

/** Reads the links again: one was made or taken back. */
export const invalidateShares = () => queries.invalidateQueries({ queryKey: [sharesKey] })

/** Makes a link to an own assistant. A refusal is shown to the user. */
export async function shareAssistant(input: In<'POST /app/assistant/share'>): Promise<Share> {
  const made = await call('POST /app/assistant/share', input)
  void invalidateShares()
  return made
}

/** A refusal is shown to the user. */
export async function shareMessages(input: In<'POST /app/chat/share'>): Promise<Share> {
  const made = await call('POST /app/chat/share', input)
  void invalidateShares()
  return made
}

export async function takeBackShare(id: string): Promise<void> {
  await call('DELETE /app/chat/share/:id', { id })
  await invalidateShares()
}
