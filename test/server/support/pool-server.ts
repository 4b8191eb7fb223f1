import type { Job } from '../../../engines/job'
import { createWorkerPool } from '../../../server/worker-pool'

// A server process that is killed during a job: node pool-server.ts MODULES JOB, both as JSON.
const [modules = '', job = ''] = process.argv.slice(2)
const pool = createWorkerPool({ size: 1, modules: JSON.parse(modules), producer: 'FANLE-TEST', warn: () => {} })
await pool.run(JSON.parse(job) as Job, {
  signal: new AbortController().signal,
  progress() {},
  limits: { seconds: 60, megabytes: 1200 },
})
