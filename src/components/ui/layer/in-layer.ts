import { createContext } from 'react'

/** Whether a component lies in a dialog, sheet or drawer, which are `position: fixed`. */
export const InLayer = createContext(false)
