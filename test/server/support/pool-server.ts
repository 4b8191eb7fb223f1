import type { Job } from '../../../server/engines/engine'
import { createWorkerPool } from '../../../server/worker-pool'

// A process that has a job done and is killed while it is: node workshop-server.ts CRAFTS JOB
const [crafts = '', job = ''] = process.argv.slice(2)
const workshop = createWorkerPool({ size: 1, producer: 'FANLE-TEST', warn: () => {}, sources: { crafts } })
await workshop.run(JSON.parse(job) as Job, { signal: new AbortController().signal, progress() {} })
