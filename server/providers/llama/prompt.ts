import type { ChatHistoryItem, ChatModelFunctions, GbnfJsonSchema } from 'node-llama-cpp'
import type { ChatFunction } from '../types'
import type { LlamaRequest } from './messages'

/** Longest text of a call: a grammar with 2,000 characters does not parse. */
const longestText = 1000

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

/** The turns as the library reads them: one system message, and calls with their results in the turn of the model. */
export function historyOf(turns: LlamaRequest['turns']): ChatHistoryItem[] {
  const system = turns.filter(({ role }) => role === 'system').map(({ content }) => content)
  const items = turns.flatMap(({ role, content, calls = [] }): ChatHistoryItem[] => {
    if (role === 'system') return []
    if (role === 'user') return [{ type: 'user', text: content }]
    const called = calls.map(({ name, arguments: json, result }) => ({
      type: 'functionCall' as const,
      name,
      params: jsonOf(json),
      result,
    }))
    return [{ type: 'model', response: [...called, content].filter((part) => part !== '') }]
  })
  return [...(system.length ? [{ type: 'system' as const, text: system.join('\n\n') }] : []), ...items]
}

/** The parameters as a grammar, which forces a call to fit them. */
function grammarOf({ properties = {}, ...schema }: ChatFunction['parameters']): GbnfJsonSchema {
  const fields = Object.entries(properties as Record<string, { maxLength?: number }>).map(([name, field]) => [
    name,
    field.maxLength === undefined ? field : { ...field, maxLength: Math.min(field.maxLength, longestText) },
  ])
  return { ...schema, properties: Object.fromEntries(fields) } as unknown as GbnfJsonSchema
}

/** The functions as the library takes them; undefined without any. */
export const functionsOf = (functions: readonly ChatFunction[]): ChatModelFunctions | undefined =>
  functions.length === 0
    ? undefined
    : Object.fromEntries(
        functions.map(({ name, description, parameters }) => [name, { description, params: grammarOf(parameters) }]),
      )
