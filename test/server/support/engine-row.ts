import type { EngineRow } from '../../../server/domain/engines/types'

/** A row of the table `engine` for drawing, enabled and free. */
export const engineRow = (row: Partial<EngineRow>): EngineRow => ({
  id: 'one',
  serviceKey: 'SD',
  adapter: 'openai-media',
  name: 'One',
  baseUrl: 'http://127.0.0.1:9/v1',
  model: 'qwen-image',
  keyRef: 'env:KEY',
  options: {},
  resultHosts: [],
  unitPrice: null,
  unitCostMilliFen: 0,
  belowCost: false,
  concurrency: 1,
  timeoutSeconds: 600,
  priority: 0,
  filing: '',
  enabled: true,
  failures: 0,
  restsUntil: null,
  lastFault: '',
  ...row,
})
