import { create } from 'zustand'

/** The sheet of the input that is open, if any. */
export type ComposerSheet = 'settings' | 'prompts'

export const useComposerSheet = create<{ open: ComposerSheet | null }>(() => ({ open: null }))

export const openComposerSheet = (open: ComposerSheet): void => useComposerSheet.setState({ open })
export const closeComposerSheet = (): void => useComposerSheet.setState({ open: null })
