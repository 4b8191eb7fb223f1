import { storage } from '@/services/platform/storage'

/** The default lifetime of a record: 7 days. */
export const defaultLifetimeSeconds = 604_800

interface Envelope<T> {
  data: T
  expire: number | null
}

/** A record on this device in the envelope `{data, expire}`. Expired or unreadable ones read as null. */
export interface PersistedRecord<T> {
  read(now?: number): T | null
  /** False when the device refused it. */
  write(data: T, now?: number): boolean
  remove(): void
}

/** The record under a key; with `seconds: null` it never expires. What is read may be from an older version: validate it. */
export function createRecord<T>(
  key: string,
  { seconds = defaultLifetimeSeconds }: { seconds?: number | null } = {},
): PersistedRecord<T> {
  return {
    read(now = Date.now()) {
      const envelope = parsed<T>(storage.get(key))
      if (!envelope) return null
      if (envelope.expire === null || envelope.expire >= now) return envelope.data
      storage.remove(key)
      return null
    },
    write(data, now = Date.now()) {
      const expire = seconds === null ? null : now + seconds * 1000
      return storage.set(key, JSON.stringify({ data, expire } satisfies Envelope<T>))
    },
    remove: () => storage.remove(key),
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
