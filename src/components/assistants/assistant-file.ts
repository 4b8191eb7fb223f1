import { limits } from '@contract/limits'
import type { AssistantWords } from '@/services/queries/assistants'
import { assistantRoles } from './form-words'

const kind = 'fanle-assistants'

/** Assistants as a JSON file, to keep or to share. */
export const assistantsAsJson = (assistants: readonly AssistantWords[]): string =>
  `${JSON.stringify(
    {
      kind,
      assistants: assistants.map(
        ({ icon, title, description, systemMessage, firstMessage, suggestions, persona, model }) => ({
          icon,
          title,
          description,
          systemMessage,
          firstMessage,
          suggestions,
          ...(persona && persona !== 'none' ? { persona } : {}),
          model,
        }),
      ),
    },
    null,
    2,
  )}\n`

const words = (value: unknown, max: number): string => (typeof value === 'string' ? value.trim().slice(0, max) : '')
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Reads assistants from such a file, or from a list of them; skips those without a name or an instruction. Null for any
 * other text.
 */
export function assistantsInJson(text: string): AssistantWords[] | null {
  let given: unknown
  try {
    given = JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    return null
  }
  const list = isRecord(given) ? given.assistants : given
  if (!Array.isArray(list)) return null
  return list
    .filter(isRecord)
    .map((one) => ({
      icon: words(one.icon, 24) || 'bot',
      title: words(one.title, limits.assistantTitleMax),
      description: words(one.description, limits.assistantAboutMax),
      systemMessage: words(one.systemMessage, limits.systemMessageMax),
      firstMessage: words(one.firstMessage, limits.assistantGreetingMax),
      suggestions: (Array.isArray(one.suggestions) ? one.suggestions : [])
        .map((suggestion) => words(suggestion, limits.assistantSuggestionMax))
        .filter(Boolean)
        .slice(0, limits.assistantSuggestionsMax),
      persona: assistantRoles.find((role) => role === one.persona) ?? 'none',
      model: words(one.model, 64),
    }))
    .filter(({ title, systemMessage }) => title && systemMessage)
    .slice(0, limits.ownAssistantsMax)
}
