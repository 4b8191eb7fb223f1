import { overloaded } from '../errors'
import { createSemaphore } from '../worker-pool/semaphore'
import type { WorkerPool } from '../worker-pool/types'
import type { LabelReader } from './types'

/** Reading takes far less: a file that exceeds this is an attack. */
const limits = { seconds: 15, megabytes: 700 }
const patienceMs = 20_000

/**
 * Reads labels in a child process without network, one file at a time, because anybody may ask and other work needs the
 * pool. Throws 503 when the turn does not come.
 */
export function createLabelReader(pool: Pick<WorkerPool, 'call'>): LabelReader {
  const turns = createSemaphore(1)
  return async (file) => {
    const release = await turns.acquire(AbortSignal.timeout(patienceMs)).catch(() => {
      throw overloaded()
    })
    return pool.call<Awaited<ReturnType<LabelReader>>>('read-labels', file, { limits }).finally(release)
  }
}
