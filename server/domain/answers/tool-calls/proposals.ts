import { checkField, defaultsOf, type FieldValue, isAsked } from '../../../../contract/field'
import type { AnyTool } from '../../../../contract/tool'
import type { ToolProposal } from '../../../ports/db/schema'
import type { FunctionCall } from '../../../providers/types'
import { splitHalf, storable } from '../../../text'
import { functionName } from './functions'

/** The most proposals of one answer. */
const maxProposals = 4

/**
 * Turns a model's calls into forms for the person. Invalid fields are dropped and long text is cut; unknown and
 * duplicate calls are dropped.
 */
export function proposalsOf(tools: readonly AnyTool[], calls: readonly FunctionCall[]): ToolProposal[] {
  const proposals = new Map<string, ToolProposal>()
  for (const call of calls) {
    const tool = tools.find((one) => functionName(one) === call.name)
    if (!tool || proposals.size >= maxProposals) continue
    const proposal = { serviceKey: tool.serviceKey, input: filledIn(tool, argumentsOf(call)) }
    proposals.set(JSON.stringify(proposal), proposal)
  }
  return [...proposals.values()]
}

/** Valid values of a form, by field; the person fills the rest. */
export function filledIn({ fields }: AnyTool, given: Readonly<Record<string, unknown>>): Record<string, FieldValue> {
  const good: Record<string, FieldValue> = {}
  for (const [name, field] of Object.entries(fields)) {
    const value = Object.hasOwn(given, name) ? given[name] : undefined
    const byPerson = field.kind === 'image' || field.kind === 'audio' || field.kind === 'video' || field.kind === 'face'
    if (value === undefined || value === null || byPerson || field.kind === 'voice') continue
    if (field.kind === 'choice' && field.engineOnly?.includes(String(value))) continue
    const checked = checkField(field, asTyped(field, value))
    if (!('reason' in checked) && checked.value !== undefined) good[name] = checked.value
  }
  const all = { ...defaultsOf(fields), ...good }
  return Object.fromEntries(Object.entries(good).filter(([name]) => isAsked(fields, fields[name]!, all)))
}

/** Models write numbers as text, and longer text than allowed. */
function asTyped(field: AnyTool['fields'][string], value: unknown): unknown {
  if (field.kind === 'text' && typeof value === 'string')
    return splitHalf(storable(value).trim().slice(0, field.maxLength))[0]
  if (field.kind === 'number' && typeof value === 'string' && value.trim()) return Number(value)
  if (field.kind === 'choice' && typeof value === 'number') return String(value)
  return value
}

function argumentsOf({ arguments: json }: FunctionCall): Record<string, unknown> {
  try {
    const given: unknown = JSON.parse(json)
    return typeof given === 'object' && given !== null && !Array.isArray(given) ? { ...given } : {}
  } catch {
    return {}
  }
}
