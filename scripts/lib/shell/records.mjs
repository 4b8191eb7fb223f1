/** Reads the app's record of this device under a key, in the format of src/stores/persisted.ts. */
export function read(key) {
  try {
    const { data, expire } = JSON.parse(localStorage.getItem(key))
    return typeof expire === 'number' && expire < Date.now() ? null : data
  } catch {
    return null
  }
}
