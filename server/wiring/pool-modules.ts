import type { PoolModules } from '../worker-pool/child-process'

/** What the child processes of the pool load. */
export const poolModules: PoolModules = {
  engines: new URL('../../engines/index.ts', import.meta.url).href,
  utilityJobs: new URL('./utility-jobs.ts', import.meta.url).href,
}
