import { createContext } from 'react'

/** Whether a component is inside a dialog, sheet or drawer, which are `position: fixed`. */
export const InLayer = createContext(false)
