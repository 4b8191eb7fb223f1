import { sha256Start } from './sha256'

/** Time of one slice in ms: presses and drawing come in between. */
const sliceMs = 8
/** Hashes between looks at the clock. */
const fewHashes = 64

/**
 * The work of a captcha: digits for which SHA-256 of `id:digits` begins with so many zero bits. Null once it is no
 * longer wanted; undefined when none is due.
 */
export async function doWork(id: string, bits: number, isWanted: () => boolean): Promise<string | null | undefined> {
  // An older server names none.
  if (!bits) return undefined
  for (let n = 0; isWanted();) {
    for (const end = Date.now() + sliceMs; Date.now() < end;)
      for (const last = n + fewHashes; n < last; n++)
        if (Math.clz32(sha256Start(`${id}:${n}`)) >= bits) return String(n)
    await new Promise<void>((resolve) => setTimeout(resolve, 0))
  }
  return null
}
