import { create } from 'zustand'
import { useChat } from './chat'

/**
 * Number of an open chat that no longer exists; its screen shows a note. Never stored: the active chat is another or
 * none.
 */
export const useGoneChat = create<{ chatNumber: string }>(() => ({ chatNumber: '' }))

export const setGoneChat = (chatNumber: string): void => useGoneChat.setState({ chatNumber })

useChat.subscribe(({ active }) => {
  if (active) setGoneChat('')
})
