import type { Adapter, Served } from '../../engines/adapters/define-adapter'
import { adapterOf } from '../../engines/adapters'
import type { EngineInstance } from '../../engines/adapters/types'
import type { TaskInput } from '../../ports/db/schema'
import type { EngineRow } from './types'

/** What a row asks for that cannot be: for the operator. */
export class EngineRowError extends Error {}

export interface KnownEngine {
  adapter: Adapter
  served: Served<unknown>
  instance: EngineInstance
}

/** A row joined to its adapter. Throws an EngineRowError that says what is wrong with the row. */
export function engineOf(row: EngineRow): KnownEngine {
  const adapter = adapterOf(row.adapter)
  if (!adapter) throw new EngineRowError(`there is no adapter "${row.adapter}"`)
  const served = adapter.serves.find(({ serviceKey }) => serviceKey === row.serviceKey)
  if (!served) throw new EngineRowError(`the adapter ${row.adapter} does not serve ${row.serviceKey}`)
  const options = adapter.options.safeParse(row.options)
  if (!options.success) {
    const [issue] = options.error.issues
    throw new EngineRowError(`options: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`)
  }
  const { id, serviceKey, model, unitCostMilliFen } = row
  const baseUrl = row.baseUrl.replace(/\/+$/, '')
  return {
    adapter,
    served,
    instance: { id, serviceKey, baseUrl, model, options: options.data, isFree: unitCostMilliFen === 0 },
  }
}

/** Can the engine of a row do this input? One whose row is wrong can do nothing. */
export function accepts(row: EngineRow, input: TaskInput): boolean {
  try {
    const { served, instance } = engineOf(row)
    return served.accepts?.(input, instance) ?? true
  } catch (error) {
    if (error instanceof EngineRowError) return false
    throw error
  }
}
