import type { DeviceStorage } from './types'

export const storage: DeviceStorage = {
  get: (key) => ignoringErrors(() => localStorage.getItem(key)) ?? null,
  set: (key, value) => ignoringErrors(() => (localStorage.setItem(key, value), true)) ?? false,
  remove: (key) => void ignoringErrors(() => localStorage.removeItem(key)),
}

/** Storage may be refused (private windows, full). */
function ignoringErrors<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
