import { createEngineMedia } from '../engines/adapters/media'
import type { Job } from '../../engines'
import { createWorkerPool } from '../worker-pool'
import { poolModules } from './pool-modules'

/** Child processes for one job of a command: they make its samples, and label its results. */
export function openTryPool(producer: string, warn: (error: Error, about: string) => void) {
  const pool = createWorkerPool({ size: 1, modules: poolModules, producer, warn })
  return {
    pool,
    media: (job: Job, signal: AbortSignal) => createEngineMedia({ pool, job, signal }),
    close: () => pool.close(),
  }
}
