import { transcription } from '../../../contract/transcription'
import { EngineCallError } from '../../engines/adapters/faults'
import { createEngineHttp } from '../../engines/adapters/http'
import type { AdapterContext, EngineMedia } from '../../engines/adapters/types'
import type { InputFile } from '../../../engines'
import { AppError, EngineError } from '../../errors'
import type { Clock } from '../../ports/clock'
import type { Db } from '../../ports/db/types'
import { withTimeout } from '../../time'
import { freeSlots, type Health } from './health'
import { engineOf, EngineRowError } from './instance'
import { readKey } from './keys'
import { enabledEngines } from './placement'
import type { EngineRow } from './types'

interface ListeningDeps {
  db: Db
  clock: Clock
  health: Health
  env: Readonly<Record<string, string | undefined>>
  /** The operator's own hosts, which may be internal. */
  listedHosts: readonly string[]
  warn: (error: unknown, about: string) => void
}

/** Limit for any engine in seconds, whatever its row sets, because a person waits. */
const longestSeconds = 60

export type Listening = ReturnType<typeof createListening>

/** Speech-to-text engines, called while the person waits, without a task. */
export function createListening({ db, clock, health, env, listedHosts, warn }: ListeningDeps) {
  const notHere = () => {
    throw new EngineCallError('protocol', 'speech needs nothing of it')
  }
  const media: EngineMedia = {
    picture: notHere,
    isSamePicture: notHere,
    wav: notHere,
    playable: notHere,
    dub: notHere,
    speak: notHere,
    still: notHere,
    film: notHere,
  }

  /** Enabled, healthy engines, highest priority first. */
  async function awake(): Promise<EngineRow[]> {
    const now = clock.now()
    return (await enabledEngines(db))
      .filter((row) => row.serviceKey === transcription.serviceKey && freeSlots(row, now) > 0)
      .sort((a, b) => b.priority - a.priority)
  }

  function ask(row: EngineRow, sound: InputFile, folder: string): Promise<string> {
    const { adapter, served, instance } = engineOf(row)
    const key = readKey(row.keyRef, env)
    return withTimeout(Math.min(row.timeoutSeconds, longestSeconds) * 1000, async (signal) => {
      const http = createEngineHttp({
        baseUrl: instance.baseUrl,
        key,
        listedHosts,
        resultHosts: [],
        signal,
        reading: adapter.reading,
      })
      const context: AdapterContext = {
        http,
        signal,
        media,
        progress: () => {},
        job: { id: null, begin: async () => {}, beginPaid: async () => {} },
        charged: () => {},
        sleep: async () => {},
        onCancel: () => () => {},
        consentId: null,
      }
      const { serviceKey } = transcription
      const job = {
        taskId: '',
        serviceKey,
        input: {},
        files: { sound },
        voiceModels: {},
        locale: 'zh-CN',
        folder,
      } as const
      const { result } = await served.run(job, instance, context)
      return String(result['text'] ?? '')
    })
  }

  return {
    /** Price of the next recording; null when no engine can transcribe. */
    async best(): Promise<{ unitPrice: number } | null> {
      const [row] = await awake()
      return row ? { unitPrice: row.unitPrice ?? 0 } : null
    },

    /**
     * Transcribes a recording. Tries engines in turn whose price is no higher than `maxPrice`; throws when all fail.
     */
    async listen(sound: InputFile, folder: string, maxPrice: number): Promise<{ text: string; unitPrice: number }> {
      for (const row of await awake()) {
        if ((row.unitPrice ?? 0) > maxPrice) continue
        try {
          const text = await ask(row, sound, folder)
          await health.succeeded(row)
          return { text, unitPrice: row.unitPrice ?? 0 }
        } catch (error) {
          if (error instanceof EngineError) throw new AppError(400, error.key, error.params)
          const fault =
            error instanceof EngineCallError
              ? error
              : error instanceof EngineRowError
                ? new EngineCallError('notFound', error.message)
                : (error as { name?: string }).name === 'AbortError'
                  ? new EngineCallError('timeout', 'no answer in time')
                  : null
          if (!fault) throw error
          await health.failed(row, fault)
          warn(fault, `engine ${row.id}`)
        }
      }
      throw new AppError(600, 'transcription.failed')
    },
  }
}
