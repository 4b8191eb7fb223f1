import { setTimeout as sleep } from 'node:timers/promises'
import { createCancelling } from '../../engines/adapters/cancelling'
import { EngineCallError } from '../../engines/adapters/faults'
import { createEngineHttp } from '../../engines/adapters/http'
import type { EngineMedia } from '../../engines/adapters/types'
import type { EnginePool } from '../../engines'
import type { Job, Output, RunContext } from '../../../engines'
import { engineOf } from './instance'
import { readKey } from './keys'
import type { EngineRow } from './types'

export interface TryDeps {
  env: Readonly<Record<string, string | undefined>>
  /** The operator's own hosts, which may be internal. */
  listedHosts: readonly string[]
  /** Labels the result, which also checks that it can be read. */
  pool: Pick<EnginePool, 'label'>
  media: EngineMedia
  /** Called for what could not be undone. */
  warn: (error: unknown) => void
}

export interface Tried extends Output {
  /** The provider's own charge in thousandths of a fen, if it reports one. */
  chargedMilliFen: number | null
}

/**
 * Runs one job on a row's engine, enabled or not, without a task, a person or credits. Rejects with an EngineCallError,
 * an EngineError, or the signal's reason; then the provider's job is cancelled where the wire can.
 */
export async function tryEngine(
  row: EngineRow,
  job: Job,
  { signal: outer, progress }: RunContext,
  { env, listedHosts, pool, media, warn }: TryDeps,
): Promise<Tried> {
  const { adapter, served, instance } = engineOf(row)
  const key = readKey(row.keyRef, env)
  const late = new AbortController()
  const timedOut = new EngineCallError('timeout', `no end within ${row.timeoutSeconds} s`)
  const timer = setTimeout(() => late.abort(timedOut), row.timeoutSeconds * 1000)
  const signal = AbortSignal.any([outer, late.signal])
  const httpFor = (until: AbortSignal) =>
    createEngineHttp({
      baseUrl: instance.baseUrl,
      key,
      listedHosts,
      resultHosts: [...(adapter.resultHosts ?? []), ...row.resultHosts],
      signal: until,
      reading: adapter.reading,
    })
  const http = httpFor(signal)
  const undoing = createCancelling({ signal, httpFor, warn })
  let chargedMilliFen: number | null = null
  try {
    signal.throwIfAborted()
    const output = await served.run(job, instance, {
      signal,
      progress,
      http,
      media,
      job: { id: null, begin: async () => {}, beginPaid: async () => {} },
      charged: (milliFen) => void (chargedMilliFen = Math.max(0, Math.round(milliFen))),
      sleep: (ms) => sleep(ms, undefined, { signal }).catch(() => signal.throwIfAborted()),
      onCancel: undoing.onCancel,
      consentId: job.taskId,
    })
    await removeVoice(output).catch(warn)
    signal.throwIfAborted()
    progress(97, 'labelling')
    const files = output.files.length > 0 ? await pool.label(output.files, job, signal) : []
    return { ...output, files, chargedMilliFen }
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    clearTimeout(timer)
    await undoing.settled()
    undoing.close()
  }

  /** A voice that was cloned for the trial stays with nobody. */
  async function removeVoice({ result }: Output): Promise<void> {
    const { voiceId } = (result['traits'] ?? {}) as { voiceId?: unknown }
    if (typeof voiceId !== 'string' || !adapter.deleteVoice) return
    const wait = (ms: number) => sleep(ms, undefined, { signal }).then(() => {})
    await adapter.deleteVoice(voiceId, instance, { http, signal, sleep: wait })
  }
}
