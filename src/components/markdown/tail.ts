import { createContext } from 'react'

/** Of an answer this many characters at its end are drawn, more than fill a screen: a chat is opened at its end. */
export const Tail = createContext(Infinity)
