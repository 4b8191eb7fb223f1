import { create } from 'zustand'
import { createRecord } from './persisted'

const record = createRecord<string[]>('closedAnnouncements', { seconds: null })
/** More than a site announces at once. */
const mostKept = 50

const stored = (): string[] => {
  const ids: unknown = record.read()
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
}

/** Announcements that were closed on this device: a guest has no other list. */
export const useClosedAnnouncements = create<{ ids: readonly string[] }>(() => ({ ids: stored() }))

export function keepClosed(id: string): void {
  const ids = [...new Set([...useClosedAnnouncements.getState().ids, id])].slice(-mostKept)
  record.write(ids)
  useClosedAnnouncements.setState({ ids })
}
