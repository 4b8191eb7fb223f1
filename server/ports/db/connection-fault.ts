import { setTimeout as sleep } from 'node:timers/promises'
import { DrizzleQueryError } from 'drizzle-orm/errors'

const retryMs = 500

/** The database refused the connection, so the statement did not run. */
const refusedCodes: readonly unknown[] = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN', '57P03']
const refusedTexts = /^timeout exceeded when trying to connect|^Connection terminated due to connection timeout/

/** The connection broke: whether the statement ran is unknown. */
const lostCodes: readonly unknown[] = ['ECONNRESET', 'EPIPE', 'ETIMEDOUT', '57P01', '57P02']
const lostTexts = /^Connection terminated|^Client has encountered a connection error|^Client was closed/

/** Whether an error means that the database cannot be reached now, and whether its statement may have run. */
export function connectionFault(error: unknown): 'refused' | 'lost' | null {
  const { code, message = '' } = ((error instanceof DrizzleQueryError ? error.cause : error) ?? {}) as {
    code?: unknown
    message?: string
  }
  if (refusedCodes.includes(code) || refusedTexts.test(message)) return 'refused'
  return lostCodes.includes(code) || lostTexts.test(message) ? 'lost' : null
}

/**
 * Repeats idempotent work while the database cannot be reached, for at most `waitMs`; then throws the last error.
 * `onWait` is called once, before the first wait.
 */
export async function retryUnreachable<T>(waitMs: number, work: () => Promise<T>, onWait = () => {}): Promise<T> {
  const until = performance.now() + waitMs
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!connectionFault(error) || performance.now() >= until) throw error
      if (tries === 1) onWait()
      await sleep(retryMs)
    }
  }
}
