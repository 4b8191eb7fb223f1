import { createContext } from 'react'

/** Number of characters drawn at the end of an answer, more than fill a screen: a chat opens at its end. */
export const Tail = createContext(Infinity)
