import { create } from 'zustand'

export type DialogName = 'user' | 'wallet' | 'insufficientCredit' | 'drawer' | 'chatList'

/** The one dialog that is open over the page; nothing of it is kept. */
/** What credit did not suffice for. */
type Wish = 'message' | 'task'

export const useDialogs = create<{ open: DialogName | null; needed: number | null; wish: Wish }>(() => ({ open: null, needed: null, wish: 'message' }))

export const openDialog = (open: DialogName): void => useDialogs.setState({ open, needed: null })
export const closeDialog = (): void => useDialogs.setState({ open: null })

/** Credit does not suffice; `data` is what the refusal carried. */
export function tellInsufficientCredit(data: unknown, wish: Wish = 'message'): void {
  const { needed } = (data ?? {}) as { needed?: unknown }
  useDialogs.setState({ open: 'insufficientCredit', needed: typeof needed === 'number' ? needed : null, wish })
}
