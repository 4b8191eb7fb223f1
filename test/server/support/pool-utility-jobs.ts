import { getPriority, networkInterfaces } from 'node:os'
import { EngineError } from '../../../server/errors'
import type { UtilityJobs } from '../../../server/worker-pool/types'

export const utilityJobs: UtilityJobs = {
  double:
    async () =>
    async ({ n }: { n: number }) => ({ n: n * 2 }),
  refuse: async () => async () => {
    throw new EngineError('engine.badImage')
  },
  network: async () => async () => ({
    networks: Object.keys(networkInterfaces()),
    environment: Object.keys(process.env),
  }),
  priority: async () => async () => getPriority(),
  sleep: async () => () => new Promise((resume) => void setTimeout(resume, 10_000)),
}
