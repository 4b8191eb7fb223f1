import { create } from 'zustand'

/** Chats hidden here and not yet deleted on the server: the removal can still be undone. */
export const useRemovals = create<{ chats: readonly string[] }>(() => ({ chats: [] }))

export const addRemoval = (chatNumber: string): void =>
  useRemovals.setState(({ chats }) => ({ chats: [...chats, chatNumber] }))
export const dropRemoval = (chatNumber: string): void =>
  useRemovals.setState(({ chats }) => ({ chats: chats.filter((each) => each !== chatNumber) }))
export const isRemoving = (chatNumber: string): boolean => useRemovals.getState().chats.includes(chatNumber)
