import { setTimeout as sleep } from 'node:timers/promises'
import { createCancelling } from '../../engines/adapters/cancelling'
import { createEngineHttp } from '../../engines/adapters/http'
import type { AdapterContext } from '../../engines/adapters/types'
import type { LocalSpeech } from '../../engines/local/types'
import type { KnownEngine } from './instance'
import type { RunCost } from './run'
import type { EngineRow } from './types'

interface CallOptions {
  known: KnownEngine
  key: string
  /** The operator's own hosts, which may be internal. */
  listedHosts: readonly string[]
  /** Installed models of this machine. */
  local?: LocalSpeech | undefined
  /** Ends the call. */
  outer: AbortSignal
  /** The reason of `signal` when the row's time is over. */
  timedOut: Error
  /** Whether the provider's job is abandoned for good. Default: always true. */
  isGivenUp?: (reason: unknown) => boolean
  /** Called for a provider's job that could not be cancelled. */
  warn: (error: unknown) => void
}

type CallContext = Pick<AdapterContext, 'signal' | 'http' | 'local' | 'charged' | 'sleep' | 'onCancel'>

/** One call to an engine: its time limit, its HTTP client, its cancelling, and the provider's charge. */
export function openEngineCall(
  row: Pick<EngineRow, 'timeoutSeconds' | 'resultHosts' | 'unitCostMilliFen'>,
  { known: { adapter, instance }, key, listedHosts, local, outer, timedOut, isGivenUp, warn }: CallOptions,
) {
  const stopping = new AbortController()
  const { signal } = stopping
  const timer = setTimeout(() => stopping.abort(timedOut), row.timeoutSeconds * 1000)
  const onAbort = () => stopping.abort(outer.reason)
  outer.addEventListener('abort', onAbort, { once: true })
  if (outer.aborted) onAbort()
  const httpFor = (until: AbortSignal) =>
    createEngineHttp({
      baseUrl: instance.baseUrl,
      key,
      listedHosts,
      resultHosts: [...(adapter.resultHosts ?? []), ...row.resultHosts],
      signal: until,
      reading: adapter.reading,
    })
  const undoing = createCancelling({ signal, ...(isGivenUp && { isGivenUp }), httpFor, warn })
  let reported: number | null = null
  const context: CallContext = {
    signal,
    http: httpFor(signal),
    local,
    charged: (milliFen) => void (reported = Math.max(0, Math.round(milliFen))),
    sleep: (ms) => sleep(ms, undefined, { signal }).catch(() => signal.throwIfAborted()),
    onCancel: undoing.onCancel,
  }
  return {
    context,
    /** The provider's own charge in thousandths of a fen; null when it reports none. */
    chargedMilliFen: () => reported,
    /** The provider's charge, or the row's cost of these units. */
    costOf: (units: number): RunCost => ({
      milliFen: reported ?? row.unitCostMilliFen * units,
      reported: reported !== null,
    }),
    /** Resolves when the provider has been asked to cancel, if it had to be. */
    cancelled: undoing.settled,
    close(): void {
      clearTimeout(timer)
      undoing.close()
      outer.removeEventListener('abort', onAbort)
    },
  }
}
