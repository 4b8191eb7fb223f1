import { create } from 'zustand'

export type DialogName = 'user' | 'wallet' | 'shop' | 'drawer'

/** The open dialog, if any; not stored on the device. */
export const useDialogs = create<{ open: DialogName | null }>(() => ({ open: null }))

export const openDialog = (open: DialogName): void => useDialogs.setState({ open })
export const closeDialog = (): void => useDialogs.setState({ open: null })
