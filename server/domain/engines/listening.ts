import type { Locale } from '../../../contract/locales'
import { transcription } from '../../../contract/transcription'
import { EngineCallError } from '../../engines/adapters/faults'
import { isLocalRow } from '../../engines/local/rows'
import type { InputFile } from '../../../engines'
import { AppError, EngineError } from '../../errors'
import { openEngineCall } from './engine-call'
import { freeSlots } from './health'
import { accepts, engineOf, EngineRowError } from './instance'
import { readKey } from './keys'
import { enabledEngines } from './placement'
import type { RemoteRunDeps } from './run'
import type { EngineRow } from './types'

type ListeningDeps = Pick<RemoteRunDeps, 'db' | 'clock' | 'health' | 'local' | 'env' | 'listedHosts' | 'media' | 'warn'>

/** Whether an engine understands a language; those behind an address understand all. */
export const understands = (row: EngineRow, locale: Locale): boolean => !isLocalRow(row.id) || accepts(row, { locale })

/** Limit for any engine in seconds, whatever its row sets, because a person waits. */
const longestSeconds = 60

export type Listening = ReturnType<typeof createListening>

/** Speech-to-text engines, called while the person waits, without a task. */
export function createListening({ db, clock, health, local, env, listedHosts, media, warn }: ListeningDeps) {
  /** Enabled, healthy engines that understand a person's language, highest priority first. */
  async function awake(locale: Locale): Promise<EngineRow[]> {
    const now = clock.now()
    const rows = (await enabledEngines(db, local)).filter((row) => row.serviceKey === transcription.serviceKey)
    const able = rows.filter((row) => understands(row, locale))
    if (able.length === 0 && rows.length > 0) throw new AppError(600, 'transcription.language')
    return able.filter((row) => freeSlots(row, now) > 0).sort((a, b) => b.priority - a.priority)
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
    /** Price of the next recording; null when no engine can transcribe. Throws when none understands the language. */
    async best(locale: Locale): Promise<{ unitPrice: number } | null> {
      const [row] = await awake(locale)
      return row ? { unitPrice: row.unitPrice ?? 0 } : null
    },

    /**
     * Transcribes a recording. Tries engines in turn whose price is no higher than `maxPrice`; throws when all fail.
     */
    async listen(
      sound: InputFile,
      { locale, folder, maxPrice }: { locale: Locale; folder: string; maxPrice: number },
    ): Promise<{ text: string; unitPrice: number }> {
      for (const row of await awake(locale)) {
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
