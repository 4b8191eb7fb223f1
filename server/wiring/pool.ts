import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Config } from '../config'
import { createWorkerPool } from '../worker-pool'
import { poolModules } from './pool-modules'

interface PoolPorts {
  config: Pick<Config, 'files' | 'dataDir'>
  warn: (error: unknown, about?: string) => void
}

/** Child processes for heavy work, and the folder of its files. */
export function wirePool({ config, warn }: PoolPorts) {
  const { producer, engineChildren } = config.files
  const poolSize = engineChildren ?? availableParallelism()
  return {
    poolSize,
    pool: createWorkerPool({ size: poolSize, modules: poolModules, producer, warn }),
    scratch: join(config.dataDir, 'scratch'),
  }
}

export type WiredPool = ReturnType<typeof wirePool>
