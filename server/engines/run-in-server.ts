import { EngineError } from '../errors'
import type { EnginePool } from '.'
import type { Engine, EngineServices, ServerEngine } from '../../engines'

/** Runs an engine in this process and has its files labelled by the pool. Rejects with `engine.timeout` after the engine's limit. */
export const runInServer =
  ({ run: load, limits }: ServerEngine, pool: Pick<EnginePool, 'label'>, services: EngineServices): Engine['run'] =>
  async (job, { signal, progress }) => {
    signal.throwIfAborted()
    const stopping = new AbortController()
    const timedOut = new EngineError('engine.timeout')
    const timer = setTimeout(() => stopping.abort(timedOut), limits.seconds * 1000)
    const onAbort = () => stopping.abort(signal.reason)
    signal.addEventListener('abort', onAbort, { once: true })
    try {
      const { run } = await load()
      stopping.signal.throwIfAborted()
      const { files, ...output } = await run(job, { signal: stopping.signal, progress }, services)
      progress(97, 'labelling')
      return { files: await pool.label(files, job, stopping.signal), ...output }
    } catch (error) {
      stopping.signal.throwIfAborted()
      throw error
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
    }
  }
