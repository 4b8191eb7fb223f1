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
  /** Most concurrent tasks of a tool in one process; only tools with a limit are listed. */
  concurrency: Readonly<Record<string, number>>
}

/** The worker pool, as engines use it. */
export interface EnginePool {
  /** Runs a job in a child process; the output is labelled. */
  run(job: Job, context: RunContext & { limits: Limits }): Promise<Output>
  /** Labels files in the job's folder, in a child process. */
  /** Without a service, a film's mark never says 数字人. */
  label(
    files: readonly OutputFile[],
    job: Pick<Job, 'taskId' | 'folder'> & Partial<Pick<Job, 'serviceKey'>>,
    signal: AbortSignal,
  ): Promise<OutputFile[]>
}

export interface EnginesOptions {
  pool: EnginePool
  services: Omit<EngineServices, 'chatModel'> & {
    /** The chat model that writes for a tool. */
    chatModel(serviceKey: string): ReturnType<EngineServices['chatModel']>
  }
  /** Replacements for tests: each replaces the built-in engine of its tool. */
  others?: readonly EngineDefinition[]
  /** Replacements for tests. */
  parts?: Readonly<Record<PartName, PartCheck>>
}

/** Information shown to people before they pay. */
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
  /** Parts of a work are joined in a child, wherever the engine itself runs. */
  const joining = ({ join }: EngineDefinition, run: Engine['run']): Engine['run'] =>
    join ? (job, context) => (job.work ? pool.run(job, { ...context, limits: join.limits }) : run(job, context)) : run
  const missingParts = async ({ needs }: EngineDefinition): Promise<string | null> => {
    const reasons = await Promise.all(needs.map((part) => parts[part]()))
    return reasons.filter((reason) => reason !== null).join('；') || null
  }
  const runOf = (definition: EngineDefinition, own: EngineServices): Engine['run'] =>
    joining(definition, definition.runsIn === 'pool' ? runInPool(definition) : runInServer(definition, pool, own))
  const engineOf = (definition: EngineDefinition): Engine => {
    const own = { ...services, chatModel: () => services.chatModel(definition.serviceKey) }
    return { ...before(definition, own), run: runOf(definition, own), missing: () => missingParts(definition) }
  }
  const engines = new Map([...definitions].map(([serviceKey, definition]) => [serviceKey, engineOf(definition)]))
  return {
    of: (serviceKey) => engines.get(serviceKey),
    concurrency: Object.fromEntries(
      [...definitions].flatMap(([serviceKey, { concurrency }]) => (concurrency ? [[serviceKey, concurrency]] : [])),
    ),
  }
}
