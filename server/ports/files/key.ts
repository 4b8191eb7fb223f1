/** Returns a valid key, which becomes part of a path or URL. Throws otherwise. */
export function assertKey(key: string): string {
  const parts = key.split('/')
  if (!parts.every((part) => /^[\w-][\w.-]*$/.test(part))) throw new Error('not a key of a file')
  return key
}
