import { create } from 'zustand'
import { createRecord } from './persisted'

const maxChats = 100
const record = createRecord<string[]>('webSearch', { seconds: null })

function stored(): string[] {
  const chats: unknown = record.read()
  return Array.isArray(chats) ? chats.filter((one) => typeof one === 'string').slice(0, maxChats) : []
}

/** The chats whose questions search the web, last switched on first. */
export const useWebSearch = create<{ chats: string[] }>(() => ({ chats: stored() }))

export const searchesWeb = (chat: string): boolean => useWebSearch.getState().chats.includes(chat)

export function setWebSearch(chat: string, on: boolean): void {
  const others = useWebSearch.getState().chats.filter((one) => one !== chat)
  const chats = (on ? [chat, ...others] : others).slice(0, maxChats)
  useWebSearch.setState({ chats })
  record.write(chats)
}

/** A new chat got its number. */
export function moveWebSearch(from: string, to: string): void {
  if (!searchesWeb(from)) return
  setWebSearch(from, false)
  setWebSearch(to, true)
}
