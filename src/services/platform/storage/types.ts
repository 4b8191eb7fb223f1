/** Text by key, on this device. When the device refuses to store, the app runs without it. */
export interface DeviceStorage {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
}
