import { create } from 'zustand'

/** Chats taken out of sight that the server has not been told of yet: there is still a way back. */
export const useRemovals = create<{ chats: readonly string[] }>(() => ({ chats: [] }))

export const addRemoval = (chatNumber: string): void =>
  useRemovals.setState(({ chats }) => ({ chats: [...chats, chatNumber] }))
export const dropRemoval = (chatNumber: string): void =>
  useRemovals.setState(({ chats }) => ({ chats: chats.filter((each) => each !== chatNumber) }))
export const isRemoving = (chatNumber: string): boolean => useRemovals.getState().chats.includes(chatNumber)
