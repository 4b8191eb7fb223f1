import type { Locale } from '../../../contract/locales'
import { transcription } from '../../../contract/transcription'
import { EngineCallError } from '../../engines/adapters/faults'
import type { LocalOptions } from '../../engines/local/types'
import type { InputFile } from '../../../engines'
import { AppError, EngineError } from '../../errors'
import { openEngineCall } from './engine-call'
import { freeSlots } from './health'
import { engineOf, EngineRowError } from './instance'
import { readKey } from './keys'
import { lendingTo } from './lending'
import { enabledEngines } from './placement'
import type { RemoteRunDeps } from './run'
import type { EngineRow } from './types'

type ListeningDeps = Pick<RemoteRunDeps, 'db' | 'clock' | 'health' | 'local' | 'env' | 'listedHosts' | 'media' | 'warn'>

/** Languages that an engine understands where it does not understand all, such as `zh`. */
export const languagesOf = ({ options }: EngineRow): readonly string[] | undefined =>
  (options as LocalOptions).languages

/** Limit for any engine in seconds, whatever its row sets, because a person waits. */
const longestSeconds = 60

export type Listening = ReturnType<typeof createListening>

/** Speech-to-text engines, called while the person waits, without a task. */
export function createListening({ db, clock, health, local, env, listedHosts, media, warn }: ListeningDeps) {
  /** Enabled, healthy engines, highest priority first. */
  async function awake(): Promise<EngineRow[]> {
    const now = clock.now()
    return (await enabledEngines(db, local))
      .filter((row) => row.serviceKey === transcription.serviceKey && freeSlots(row, now) > 0)
      .sort((a, b) => b.priority - a.priority)
  }

  async function ask(row: EngineRow, sound: InputFile, locale: Locale, folder: string): Promise<string> {
    const known = engineOf(row)
    const call = openEngineCall(row, {
      known,
      key: readKey(row.keyRef, env),
      listedHosts,
      local,
      outer: AbortSignal.timeout(longestSeconds * 1000),
      timedOut: new EngineCallError('timeout', `no answer within ${row.timeoutSeconds} s`),
      warn: (error) => warn(error, 'cancelling at an engine'),
    })
    const { signal } = call.context
    const job = {
      taskId: '',
      serviceKey: transcription.serviceKey,
      input: {},
      files: { sound },
      voiceModels: {},
      locale,
      folder,
    } as const
    try {
      const { result } = await known.served.run(job, known.instance, {
        ...call.context,
        media: media(job, signal),
        progress: () => {},
        job: { id: null, begin: async () => {}, beginPaid: async () => {} },
        lend: lendingTo(undefined).lend,
        consentId: null,
      })
      return String(result['text'] ?? '')
    } catch (error) {
      throw signal.aborted ? new EngineCallError('timeout', 'no answer in time') : error
    } finally {
      call.close()
    }
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
    async listen(
      sound: InputFile,
      { locale, folder, maxPrice }: { locale: Locale; folder: string; maxPrice: number },
    ): Promise<{ text: string; unitPrice: number }> {
      for (const row of await awake()) {
        if ((row.unitPrice ?? 0) > maxPrice) continue
        try {
          const text = await ask(row, sound, locale, folder)
          await health.succeeded(row)
          return { text, unitPrice: row.unitPrice ?? 0 }
        } catch (error) {
          if (error instanceof EngineError) throw new AppError(400, error.key, error.params)
          const fault =
            error instanceof EngineCallError
              ? error
              : error instanceof EngineRowError
                ? new EngineCallError('notFound', error.message)
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
