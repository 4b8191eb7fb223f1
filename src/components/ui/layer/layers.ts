import { createContext, useContext, useEffect, useRef } from 'react'

/** Registers an open layer of a page with the function that closes it; returns a function that unregisters it. */
export type NoteLayer = (close: () => void) => () => void

/** Registers layers of the current page; outside of a page it does nothing. */
export const LayersOfPage = createContext<NoteLayer>(() => () => undefined)

/** While it is open the phone's Back closes it instead of leaving the page. */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const note = useContext(LayersOfPage)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => (open ? note(() => close.current()) : undefined), [open, note])
}
