import type { AdminOut } from '../../../../contract/admin'
import { type Sum, toolName } from './sums'

/** Tasks of each tool by their outcome. */
export function toolLines(sums: readonly Sum[]): AdminOut<'GET /admin/stats'>['tools'] {
  const tools = new Map<string, Map<string, number>>()
  for (const { key, value } of sums) {
    const [, serviceKey = '', outcome = ''] = key.split(':')
    tools.set(serviceKey, (tools.get(serviceKey) ?? new Map<string, number>()).set(outcome, Number(value)))
  }
  return [...tools].map(([serviceKey, of]) => ({
    serviceKey,
    tool: toolName(serviceKey),
    finished: of.get('FINISHED') ?? 0,
    failed: of.get('ERROR') ?? 0,
    cancelled: of.get('CANCELLED') ?? 0,
    favourites: of.get('FAVOURITE') ?? 0,
  }))
}
