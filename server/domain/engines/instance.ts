import { type EngineLengths, engineOnlyIn, type EngineOnlyValue } from '../../../contract/tool'
import { toolOf } from '../../../contract/tools'
import type { Adapter, Served } from '../../engines/adapters/define-adapter'
import { adapterOf } from '../../engines/adapters'
import type { EngineInstance } from '../../engines/adapters/types'
import { NotPossible } from '../../audit/not-possible'
import type { TaskInput } from '../../ports/db/schema'
import type { EngineRow } from './types'
import { withoutEndSlash } from '../../text'

/** A row that asks for something impossible; the message is for the operator. */
export class EngineRowError extends NotPossible {}

export interface KnownEngine {
  adapter: Adapter
  served: Served<unknown>
  instance: EngineInstance
}

/**
 * Joins a row to its adapter. `tool`: a tool other than the row's that the engine serves because it stores the voices.
 * Throws an EngineRowError that names the mistake.
 */
export function engineOf(row: EngineRow, tool: string = row.serviceKey): KnownEngine {
  const adapter = adapterOf(row.adapter)
  if (!adapter) throw new EngineRowError(`there is no adapter "${row.adapter}"`)
  const served = adapter.serves.find(({ serviceKey }) => serviceKey === tool)
  if (!served) throw new EngineRowError(`the adapter ${row.adapter} does not serve ${tool}`)
  const options = adapter.options.safeParse(row.options)
  if (!options.success) {
    const [issue] = options.error.issues
    throw new EngineRowError(`options: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`)
  }
  const { id, serviceKey, model, unitCostMilliFen } = row
  const baseUrl = withoutEndSlash(row.baseUrl)
  return {
    adapter,
    served,
    instance: { id, serviceKey, baseUrl, model, options: options.data, isFree: unitCostMilliFen === 0 },
  }
}

/** Values of an input that the built-in engine never supports. */
export const engineOnlyOf = (serviceKey: string, input: TaskInput): EngineOnlyValue[] => {
  const tool = toolOf(serviceKey)
  return tool ? engineOnlyIn(tool, input) : []
}

/** Whether a row's engine supports this input; false for an invalid row. */
export function accepts(row: EngineRow, input: TaskInput, tool: string = row.serviceKey): boolean {
  try {
    const { served, instance } = engineOf(row, tool)
    const can = served.engineOnly?.(instance) ?? []
    if (!engineOnlyOf(tool, input).every(({ value }) => can.includes(value))) return false
    return served.accepts?.(input, instance) ?? true
  } catch (error) {
    if (error instanceof EngineRowError) return false
    throw error
  }
}

/** Seconds that a row's engine takes of the tool's sounds, films and spoken texts. */
export function lengthsOf(row: EngineRow, tool: string = row.serviceKey): EngineLengths {
  try {
    const { served, instance } = engineOf(row, tool)
    return served.lengths?.(instance) ?? {}
  } catch (error) {
    if (error instanceof EngineRowError) return {}
    throw error
  }
}

/** Text fields of a row's tool that its engine uses and others do not. */
export const asksOf = ({ adapter, serviceKey }: EngineRow): readonly string[] =>
  adapterOf(adapter)?.serves.find((served) => served.serviceKey === serviceKey)?.asks ?? []

/** Whether a row's engine serves a tool. */
export const isServedBy = (row: EngineRow, tool: string): boolean =>
  adapterOf(row.adapter)?.serves.some(({ serviceKey }) => serviceKey === tool) ?? false
