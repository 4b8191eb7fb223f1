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
  /** Hosts that may lead inside: the operator's own. */
  listedHosts: readonly string[]
  warn: (error: unknown, about: string) => void
}

/** A person waits: no engine is given longer, whatever its row says. */
const longestSeconds = 60

export type Listening = ReturnType<typeof createListening>

/** The engines that turn speech into text: they are asked while the person waits, without a task. */
export function createListening({ db, clock, health, env, listedHosts, warn }: ListeningDeps) {
  const notHere = () => {
    throw new EngineCallError('protocol', 'speech needs nothing of it')
  }
  const media: EngineMedia = {
    picture: notHere,
    isSamePicture: notHere,
    wav: notHere,
    speak: notHere,
    still: notHere,
    film: notHere,
  }

  /** Those that are on and well, the highest priority first. */
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
    /** What the next recording costs; null when nobody listens. */
    async best(): Promise<{ unitPrice: number } | null> {
      const [row] = await awake()
      return row ? { unitPrice: row.unitPrice ?? 0 } : null
    },

    /** What was said. One after the other is asked whose price is no higher; throws when none answers. */
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
