/** The host that the browser would ask, with its port and in ASCII, so that look-alike letters of other alphabets show. */
export function hostOf(address: string): string | null {
  try {
    return new URL(address).host || null
  } catch {
    return null
  }
}
