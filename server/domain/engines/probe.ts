import { setTimeout as sleep } from 'node:timers/promises'
import { createEngineHttp } from '../../engines/adapters/http'
import { EngineCallError } from '../../engines/adapters/faults'
import { EngineError } from '../../errors'
import { withTimeout } from '../../time'
import { adviceOf, clockWarning } from './probe-advice'
import { engineOf, EngineRowError } from './instance'
import { readKey } from './keys'
import type { EngineRow } from './types'

const probeMs = 20_000

export type Probed = { ok: true; found: string; warnings: string[] } | { ok: false; advice: string; detail: string }

/** Checks that an engine is reachable and identifies it, with its cheapest call. */
export async function probeEngine(
  row: EngineRow,
  { env, listedHosts }: { env: Readonly<Record<string, string | undefined>>; listedHosts: readonly string[] },
): Promise<Probed> {
  let skewMs = 0
  const onDate = (atMs: number) => void (skewMs = atMs - Date.now())
  try {
    return await withTimeout(probeMs, async (signal) => {
      const { adapter, instance } = engineOf(row)
      const { baseUrl } = instance
      if (adapter.fetchesFilms?.(instance) && !env['PUBLIC_URL']?.startsWith('https:'))
        throw new EngineCallError('notFound', 'it fetches films from PUBLIC_URL, which has to be https')
      const key = readKey(row.keyRef, env)
      const { reading } = adapter
      const http = createEngineHttp({ baseUrl, key, listedHosts, resultHosts: [], signal, reading, onDate })
      const wait = (ms: number) => sleep(ms, undefined, { signal }).then(() => {})
      const { found, warnings } = await adapter.probe(instance, { http, signal, sleep: wait })
      return { ok: true, found, warnings: [...warnings, ...clockWarning(skewMs)] }
    })
  } catch (error) {
    if (error instanceof EngineRowError) return { ok: false, advice: '这一行写得不对', detail: error.message }
    if (error instanceof EngineCallError) return { ok: false, advice: adviceOf(error, skewMs), detail: error.detail }
    if (error instanceof EngineError) return { ok: false, advice: adviceOf('protocol'), detail: error.key }
    if ((error as { name?: string }).name === 'AbortError')
      return { ok: false, advice: adviceOf('timeout'), detail: '' }
    throw error
  }
}

/** The same without an exception: an unexpected fault is a finding too. */
export const probeSafely = (row: EngineRow, using: Parameters<typeof probeEngine>[1]): Promise<Probed> =>
  probeEngine(row, using).catch((error: unknown) => ({
    ok: false,
    advice: '检查时出错',
    detail: error instanceof Error ? error.message : String(error),
  }))
