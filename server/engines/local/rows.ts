import { transcription } from '../../../contract/transcription'
import { voice } from '../../../contract/tools/voice'
import type { LocalOf } from '../../local-models/shape'
import type { engine } from '../../ports/db/schema'
import type { LocalOptions } from './types'

type EngineRow = typeof engine.$inferSelect
export type LocalHealth = Pick<EngineRow, 'failures' | 'restsUntil' | 'lastFault'>

const prefix = 'local:'

/** Id of a model's row; ids in the table have no colon. */
export const rowIdOf = (model: string): string => `${prefix}${model}`
export const isLocalRow = (id: string): boolean => id.startsWith(prefix)

/** Languages that a recognizer understands; other speech comes out as wrong words. */
const languages = { 'sense-voice': ['zh', 'yue', 'en', 'ja', 'ko'] } as const

/** The row of an installed model, as if it were in the table. Its price is the tool's own; dictation is free. */
export function rowOf(
  model: LocalOf<'speech'> | LocalOf<'dictation'>,
  health: LocalHealth = { failures: 0, restsUntil: null, lastFault: '' },
): EngineRow {
  const { id, kind, name } = model
  const options: LocalOptions =
    kind === 'speech' ? { voices: model.voices } : { languages: languages[model.recognizer] }
  return {
    id: rowIdOf(id),
    serviceKey: kind === 'speech' ? voice.serviceKey : transcription.serviceKey,
    adapter: 'local',
    name,
    baseUrl: prefix,
    model: id,
    keyRef: '',
    options: { ...options },
    resultHosts: [],
    unitPrice: kind === 'speech' ? null : 0,
    unitCostMilliFen: 0,
    belowCost: false,
    // A child speaks one text at a time; recordings are short and wait in its own line.
    concurrency: kind === 'speech' ? 1 : 8,
    timeoutSeconds: kind === 'speech' ? 3600 : 60,
    // Below every priority that an operator can give. Kokoro has more voices than a Matcha.
    priority: options.voices === 'matcha-zh' ? -10_001 : -10_000,
    filing: '',
    enabled: true,
    ...health,
  }
}
