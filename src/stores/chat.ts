import type { Message } from '@contract/api'
import { device } from '@/services/platform/device'
import { create } from 'zustand'
import { chatBytes, cutMessage, fitChats, fromStored, maxChatBytes, type StoredChat, toStored } from './stored-chat'
import { mayPersist } from './owner'
import { createRecord } from './persisted'

/** The record `chatStorage`: choices of this device, and the ends of its last chats to show before the server replies. */
export interface ChatStorage {
  active: string
  model: string
  usingContext: boolean
  chat: StoredChat[]
}

const maxChats = 20
const maxMessages = 60
const maxTextLength = 8_000
const writeAfterMs = 500

const record = createRecord<Partial<ChatStorage>>('chatStorage', { seconds: null })

/** The stored record; invalid values become defaults. */
export function readChatStorage(): ChatStorage {
  const { active, model, usingContext, chat } = asRecord(record.read())
  return {
    active: typeof active === 'string' ? active : '',
    model: typeof model === 'string' ? model : '',
    usingContext: usingContext !== false,
    chat: Array.isArray(chat) ? chat.filter(isStoredChat).slice(0, maxChats) : [],
  }
}

export const useChat = create<ChatStorage>(readChatStorage)

let timer: ReturnType<typeof setTimeout> | null = null

/** Writes pending changes now. */
export function flushChat(): void {
  if (timer === null) return
  clearTimeout(timer)
  timer = null
  if (mayPersist()) save()
}

/**
 * When the device refuses a record, retries with half of the chats, and finally with none: the settings are always
 * saved.
 */
function save(): void {
  const { chat, ...choices } = useChat.getState()
  let kept = fitChats(chat, maxChatBytes)
  while (!record.write({ ...choices, chat: kept })) {
    if (kept.length === 0) return
    kept = fitChats(kept, Math.floor(chatBytes(kept) / 2))
  }
  if (kept !== chat) useChat.setState({ chat: kept })
}

// Messages change with every answer: one write per half second.
useChat.subscribe(() => {
  timer ??= setTimeout(flushChat, writeAfterMs)
})
device.onVisible((visible) => {
  if (!visible) flushChat()
})

export const setActive = (active: string): void => useChat.setState({ active })
export const setModel = (model: string): void => useChat.setState({ model })
export const setUsingContext = (usingContext: boolean): void => useChat.setState({ usingContext })

export const storedMessages = (chatNumber: string): Message[] =>
  useChat
    .getState()
    .chat.find((chat) => chat.chatNumber === chatNumber)
    ?.data.map(fromStored) ?? []

/** Stores the end of a chat: 60 messages of 20 chats, long texts cut; 500 kB as a whole. */
export function storeChat(chatNumber: string, messages: readonly Message[]): void {
  const others = useChat.getState().chat.filter((chat) => chat.chatNumber !== chatNumber)
  const data = messages.slice(-maxMessages).map((message) => cutMessage(toStored(message), maxTextLength))
  useChat.setState({ chat: data.length === 0 ? others : [{ chatNumber, data }, ...others].slice(0, maxChats) })
}

export function forgetChat(chatNumber: string): void {
  const { active, chat } = useChat.getState()
  useChat.setState({
    active: active === chatNumber ? '' : active,
    chat: chat.filter((each) => each.chatNumber !== chatNumber),
  })
}

/** Another user logged in on this device: stored and pending data is removed. */
export function forgetChats(): void {
  useChat.setState({ active: '', chat: [] })
  flushChat()
}

// Functions, not constants: the store reads while this module is being evaluated.
function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function isStoredChat(value: unknown): value is StoredChat {
  const { chatNumber, data } = asRecord(value)
  return (
    typeof chatNumber === 'string' &&
    Array.isArray(data) &&
    data.every((message) => {
      const { messageId, text } = asRecord(message)
      return typeof messageId === 'string' && typeof text === 'string'
    })
  )
}
