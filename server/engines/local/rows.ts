import { transcription } from '../../../contract/transcription'
import { voice } from '../../../contract/tools/voice'
import type { LocalOf } from '../../local-models/shape'
import type { engine } from '../../ports/db/schema'

type EngineRow = typeof engine.$inferSelect
export type LocalHealth = Pick<EngineRow, 'failures' | 'restsUntil' | 'lastFault'>

const prefix = 'local:'

/** Id of a model's row; ids in the table have no colon. */
export const rowIdOf = (model: string): string => `${prefix}${model}`
export const isLocalRow = (id: string): boolean => id.startsWith(prefix)

/** The row of an installed model, as if it were in the table. Its price is the tool's own; dictation is free. */
export const rowOf = (
  { id, kind, name }: Pick<LocalOf<'speech' | 'dictation'>, 'id' | 'kind' | 'name'>,
  health: LocalHealth = { failures: 0, restsUntil: null, lastFault: '' },
): EngineRow => ({
  id: rowIdOf(id),
  serviceKey: kind === 'speech' ? voice.serviceKey : transcription.serviceKey,
  adapter: 'local',
  name,
  baseUrl: prefix,
  model: id,
  keyRef: '',
  options: {},
  resultHosts: [],
  unitPrice: kind === 'speech' ? null : 0,
  unitCostMilliFen: 0,
  belowCost: false,
  // A child speaks one text at a time; recordings are short and wait in its own line.
  concurrency: kind === 'speech' ? 1 : 8,
  timeoutSeconds: kind === 'speech' ? 3600 : 60,
  // Below every priority that an operator can give.
  priority: -10_000,
  filing: '',
  enabled: true,
  ...health,
})
