import { create } from 'zustand'
import { useChat } from './chat'

/** The chat that was asked for and does not exist any more; its screen says so. Never stored: the active chat is another or none. */
export const useGoneChat = create<{ chatNumber: string }>(() => ({ chatNumber: '' }))

export const setGoneChat = (chatNumber: string): void => useGoneChat.setState({ chatNumber })

useChat.subscribe(({ active }) => {
  if (active) setGoneChat('')
})
