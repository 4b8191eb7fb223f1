/** Text by key, on this device. When the device refuses to store, the app runs without it. */
export interface DeviceStorage {
  get(key: string): string | null
  /** False when the device refused it: it is full, or stores nothing. */
  set(key: string, value: string): boolean
  remove(key: string): void
}
