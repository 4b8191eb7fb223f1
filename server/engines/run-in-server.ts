import { EngineError } from '../errors'
import type { EnginePool } from '.'
import type { Engine, EngineServices, ServerEngine } from './engine'

/** Runs an engine in this process and has its files labelled by the pool. Rejects with `engine.timeout` after the engine's limit. */
export const runInServer =
  ({ run: load, limits }: ServerEngine, pool: Pick<EnginePool, 'label'>, services: EngineServices): Engine['run'] =>
  async (job, { signal, progress }) => {
    const timeout = AbortSignal.timeout(limits.seconds * 1000)
    const { run } = await load()
    const running = run(job, { signal: AbortSignal.any([signal, timeout]), progress }, services)
    const { files, result } = await running.catch((error: unknown) => {
      signal.throwIfAborted()
      throw timeout.aborted ? new EngineError('engine.timeout', {}, { cause: error }) : error
    })
    progress(97, 'labelling')
    return { files: await pool.label(files, job, signal), result }
  }
