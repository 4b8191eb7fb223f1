import type { PoolModules } from '../worker-pool/child-process'

/** Modules that the pool's child processes load. */
export const poolModules: PoolModules = {
  engines: new URL('../../engines/index.ts', import.meta.url).href,
  utilityJobs: new URL('./utility-jobs.ts', import.meta.url).href,
}
