/** What the app keeps on this device under a key, as src/stores/persisted.ts reads it. */
export function read(key) {
  try {
    const { data, expire } = JSON.parse(localStorage.getItem(key))
    return typeof expire === 'number' && expire < Date.now() ? null : data
  } catch {
    return null
  }
}
