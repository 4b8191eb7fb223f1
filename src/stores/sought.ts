import { create } from 'zustand'

/** The message that a search found; a new object each time, so that the same one is shown again. */
export interface Sought {
  chatNumber: string
  messageId: string
}

export const useSought = create<{ sought: Sought | null }>(() => ({ sought: null }))

export const setSought = (sought: Sought | null): void => useSought.setState({ sought })
