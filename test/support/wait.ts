/** Polls until `look` returns something truthy; an exception counts as "not yet". */
export async function waitFor<T>(
  what: string,
  look: () => T | Promise<T>,
  timeoutMs = 30_000,
): Promise<Exclude<NonNullable<T>, false | 0 | ''>> {
  const end = Date.now() + timeoutMs
  let last: unknown
  while (Date.now() < end) {
    try {
      last = await look()
      if (last) return last as Exclude<NonNullable<T>, false | 0 | ''>
    } catch (error) {
      last = error
    }
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`${what} did not happen in ${timeoutMs} ms; last seen: ${String(last)}`)
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
