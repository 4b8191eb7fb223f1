import { freeCosts } from '../../shared/model-cost'
import type { ModelRow } from './types'

type Known = 'id' | 'name' | 'version' | 'functionCalling' | 'contextTokens' | 'maxOutputTokens' | 'baseUrl' | 'sort'

/** The row of a chat model on this machine, as if it were in the table. It costs the operator nothing. */
export const localRow = (known: Pick<ModelRow, Known>): ModelRow => ({
  ...known,
  provider: 'local',
  vision: false,
  thinking: false,
  priceInput: 1,
  priceOutput: 1,
  ...freeCosts,
  keyEnv: '',
  quirks: {},
  webSearch: null,
  priced: true,
  fallback: '',
  filing: '',
  enabled: true,
})
