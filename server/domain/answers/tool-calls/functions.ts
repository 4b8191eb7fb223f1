import type { Field } from '../../../../contract/field'
import type { Locale } from '../../../../contract/locales'
import { offeredName } from '../../../../contract/places'
import type { AnyTool } from '../../../../contract/tool'
import { tokensOfFunctions } from '../../../providers/token-counts'
import type { ChatFunction, ModelRow } from '../../../providers/types'
import { fieldLabel, toolPromise } from '../../../texts/tool-texts'

/** The name by which a model calls a tool. */
export const functionName = ({ path }: Pick<AnyTool, 'path'>) => path

/** A field as JSON Schema; null for a field that only the person can fill: files, places in them, own voices. */
function schemaOf(field: Field): Record<string, unknown> | null {
  switch (field.kind) {
    case 'text':
      return { type: 'string', maxLength: field.maxLength }
    case 'choice': {
      const of = field.of.filter((value) => !field.engineOnly?.includes(value))
      return of.length > 1 ? { type: 'string', enum: of } : null
    }
    case 'number':
      return { type: 'number', minimum: field.min, maximum: field.max }
    case 'switch':
      return { type: 'boolean' }
    default:
      return null
  }
}

/**
 * A tool as a function for chat completions: its form without fields that only the person can fill. Nothing is
 * required, because the person completes it.
 */
export function functionOf(tool: AnyTool, locale: Locale): ChatFunction {
  const label = (name: string) => fieldLabel(locale, tool.serviceKey, name)
  const properties: Record<string, unknown> = {}
  const byHand: string[] = []
  for (const [name, field] of Object.entries<Field>(tool.fields)) {
    const schema = schemaOf(field)
    if (schema) properties[name] = { ...schema, description: label(name) }
    else if (field.kind === 'image' || field.kind === 'audio' || field.kind === 'video') byHand.push(label(name))
  }
  const files = byHand.length ? ` The person adds: ${byHand.join(', ')}.` : ''
  return {
    name: functionName(tool),
    description: `${offeredName(tool)[locale]}: ${toolPromise(locale, tool.serviceKey)}. Shows the person a form with its price; it runs only when the person starts it.${files}`,
    parameters: { type: 'object', properties },
  }
}

/** The tools as functions, for a model that can call them and whose context has room for their descriptions. */
export const functionsFor = (model: ModelRow, tools: readonly AnyTool[], locale: Locale): ChatFunction[] => {
  const functions = model.functionCalling ? tools.map((tool) => functionOf(tool, locale)) : []
  return tokensOfFunctions(functions) * 4 <= model.contextTokens ? functions : []
}
