import { platform } from '@/services/platform'

/** How long a record is kept when nothing else is said: 7 days. */
export const defaultLifetimeSeconds = 604_800

interface Envelope<T> {
  data: T
  expire: number | null
}

/** A record on this device in the product's envelope `{data, expire}`. Expired or unreadable ones count as absent. */
export interface PersistedRecord<T> {
  read(now?: number): T | null
  write(data: T, now?: number): void
  remove(): void
}

/** The record under a key; `seconds: null` keeps it without end. What is read is what was once written: check it. */
export function createRecord<T>(
  key: string,
  { seconds = defaultLifetimeSeconds }: { seconds?: number | null } = {},
): PersistedRecord<T> {
  const { get, set, remove } = platform.storage
  return {
    read(now = Date.now()) {
      const envelope = parsed<T>(get(key))
      if (!envelope) return null
      if (envelope.expire === null || envelope.expire >= now) return envelope.data
      remove(key)
      return null
    },
    write(data, now = Date.now()) {
      const expire = seconds === null ? null : now + seconds * 1000
      set(key, JSON.stringify({ data, expire } satisfies Envelope<T>))
    },
    remove: () => remove(key),
  }
}

function parsed<T>(text: string | null): Envelope<T> | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || !('data' in value)) return null
    const { data, expire } = value as Envelope<T>
    return { data, expire: typeof expire === 'number' ? expire : null }
  } catch {
    return null
  }
}
