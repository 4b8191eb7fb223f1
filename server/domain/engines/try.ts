import { setTimeout as sleep } from 'node:timers/promises'
import { EngineCallError } from '../../engines/adapters/faults'
import type { EngineMedia } from '../../engines/adapters/types'
import type { EnginePool } from '../../engines'
import type { LocalSpeech } from '../../engines/local/types'
import type { Job, Output, RunContext } from '../../../engines'
import { openEngineCall } from './engine-call'
import { engineOf } from './instance'
import { readKey } from './keys'
import { lendingTo } from './lending'
import type { EngineRow } from './types'

export interface TryDeps {
  env: Readonly<Record<string, string | undefined>>
  /** The operator's own hosts, which may be internal. */
  listedHosts: readonly string[]
  /** Installed models of this machine. */
  local?: LocalSpeech | undefined
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
  { env, listedHosts, local, pool, media, warn }: TryDeps,
): Promise<Tried> {
  const known = engineOf(row)
  const { adapter, served, instance } = known
  const timedOut = new EngineCallError('timeout', `no end within ${row.timeoutSeconds} s`)
  const call = openEngineCall(row, { known, key: readKey(row.keyRef, env), listedHosts, local, outer, timedOut, warn })
  const { signal, http } = call.context
  try {
    signal.throwIfAborted()
    const output = await served.run(job, instance, {
      ...call.context,
      progress,
      media,
      job: { id: null, begin: async () => {}, beginPaid: async () => {} },
      lend: lendingTo(undefined, 'a trial has no site to fetch films from').lend,
      consentId: job.taskId,
    })
    await removeVoice(output).catch(warn)
    signal.throwIfAborted()
    progress(97, 'labelling')
    const files = output.files.length > 0 ? await pool.label(output.files, job, signal) : []
    return { ...output, files, chargedMilliFen: call.chargedMilliFen() }
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    await call.cancelled()
    call.close()
  }

  /** A voice that was cloned for the trial stays with nobody. */
  async function removeVoice({ result }: Output): Promise<void> {
    const { voiceId } = (result['traits'] ?? {}) as { voiceId?: unknown }
    if (typeof voiceId !== 'string' || !adapter.deleteVoice) return
    const wait = (ms: number) => sleep(ms, undefined, { signal }).then(() => {})
    await adapter.deleteVoice(voiceId, instance, { http, signal, sleep: wait })
  }
}
