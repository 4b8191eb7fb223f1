import type { OutputFile } from '../../media/output-file'
import {
  type Engine,
  type EngineDefinition,
  engines as builtInEngines,
  type EngineServices,
  type Job,
  type Limits,
  type Output,
  type PartName,
  type PoolEngine,
  type RunContext,
} from '../../engines'
import { type PartCheck, parts as installedParts } from './parts'
import { runInServer } from './run-in-server'

export interface Engines {
  /** Undefined for a service without an engine. */
  of(serviceKey: string): Engine | undefined
  /** Tasks of a tool that one process runs at a time; only the tools that have a limit. */
  concurrency: Readonly<Record<string, number>>
}

/** What engines need of the worker pool. */
export interface EnginePool {
  /** Runs a job in a child process; the output is labelled. */
  run(job: Job, context: RunContext & { limits: Limits }): Promise<Output>
  /** Labels files in the job's folder, in a child process. */
  label(files: readonly OutputFile[], job: Pick<Job, 'taskId' | 'folder'>, signal: AbortSignal): Promise<OutputFile[]>
}

export interface EnginesOptions {
  pool: EnginePool
  services: EngineServices
  /** Stand-ins for tests: each replaces the built-in engine of its tool. */
  others?: readonly EngineDefinition[]
  /** Stand-ins for tests. */
  parts?: Readonly<Record<PartName, PartCheck>>
}

/** What people are told before they pay. */
const before = ({ makers, foresee }: EngineDefinition, services: EngineServices): Partial<Engine> => ({
  ...(makers && { makers: () => makers(services) }),
  ...(foresee && { foresee: (input, locale, facts) => foresee(input, locale, services, facts) }),
})

/** The engines of this build by service. */
export function createEngines({ pool, services, others = [], parts = installedParts }: EnginesOptions): Engines {
  const definitions = new Map<string, EngineDefinition>(
    [...builtInEngines, ...others].map((definition) => [definition.serviceKey, definition]),
  )
  const runInPool = ({ limits }: PoolEngine): Engine['run'] => {
    return (job, context) => pool.run(job, { ...context, limits })
  }
  const engineOf = (definition: EngineDefinition): Engine => ({
    ...before(definition, services),
    run: definition.runsIn === 'pool' ? runInPool(definition) : runInServer(definition, pool, services),
    async missing() {
      const reasons = await Promise.all(definition.needs.map((part) => parts[part]()))
      return reasons.filter((reason) => reason !== null).join('；') || null
    },
  })
  const engines = new Map([...definitions].map(([serviceKey, definition]) => [serviceKey, engineOf(definition)]))
  return {
    of: (serviceKey) => engines.get(serviceKey),
    concurrency: Object.fromEntries(
      [...definitions].flatMap(([serviceKey, { concurrency }]) => (concurrency ? [[serviceKey, concurrency]] : [])),
    ),
  }
}
