import type { OwnAssistant, Out } from '@contract/api'
import type { Persona } from '@contract/care'
import { limits } from '@contract/limits'
import type { AssistantWords } from '@/services/queries/assistants'

/** Roles in the order of the form. Their list in `contract/care` would come into the main package. */
export const assistantRoles = ['none', 'companion', 'intimate'] as const satisfies readonly Persona[]

/** Fields of the form; suggestions are one a line. */
export interface AssistantFields {
  icon: string
  title: string
  description: string
  systemMessage: string
  firstMessage: string
  suggestions: string
  persona: Persona
  model: string
}

export type WrittenWords = Omit<Out<'POST /app/assistant/help'>, 'credits'>

export const formFieldsOf = (assistant?: OwnAssistant): AssistantFields => ({
  icon: assistant?.icon ?? 'bot',
  title: assistant?.title ?? '',
  description: assistant?.description ?? '',
  systemMessage: assistant?.systemMessage ?? '',
  firstMessage: assistant?.firstMessage ?? '',
  suggestions: (assistant?.suggestions ?? []).join('\n'),
  persona: assistant?.persona ?? 'none',
  model: assistant?.model ?? '',
})

/** A name, and what it does or an instruction. */
export const canSave = ({ title, description, systemMessage }: AssistantFields): boolean =>
  Boolean(title.trim() && (description.trim() || systemMessage.trim()))

/** What the assistant is written from; empty until something is said about it. */
export const sentenceOf = ({ title, description }: AssistantFields): string =>
  [title, description]
    .map((text) => text.trim())
    .filter(Boolean)
    .join('：')

/** The assistant of the form. Without an instruction it gets `usual`, made of its name and what it does. */
export function wordsOf(
  { icon, title, description, systemMessage, firstMessage, suggestions, persona, model }: AssistantFields,
  usual: (title: string, about: string) => string,
): AssistantWords {
  const lines = suggestions.split('\n').flatMap((line) => line.trim().slice(0, limits.assistantSuggestionMax) || [])
  return {
    icon: icon.trim() || 'bot',
    title: title.trim(),
    description: description.trim(),
    systemMessage: systemMessage.trim() || usual(title.trim(), description.trim()),
    firstMessage,
    suggestions: lines.slice(0, limits.assistantSuggestionsMax),
    persona,
    model,
  }
}

const asFields = ({ suggestions, ...words }: WrittenWords) => ({ ...words, suggestions: suggestions.join('\n') })
type Written = ReturnType<typeof asFields>

/** Fields that a model never replaces: the person said in them what they want. */
const kept = (fields: AssistantFields): readonly (keyof Written)[] => (fields.description.trim() ? ['description'] : [])

const replaceable = (fields: AssistantFields, written: Written): (keyof Written)[] =>
  (Object.keys(written) as (keyof Written)[]).filter(
    (name) => name in fields && written[name].trim() !== '' && !kept(fields).includes(name),
  )

/** Fields with other words of the person, which are not replaced without a question. */
export function clashes(fields: AssistantFields, words: WrittenWords): (keyof Written)[] {
  const written = asFields(words)
  return replaceable(fields, written).filter((name) => fields[name].trim() && fields[name].trim() !== written[name])
}

/** The form with written words: in empty fields, and with `replace` in all of them. */
export function withWritten(fields: AssistantFields, words: WrittenWords, replace: boolean): AssistantFields {
  const written = asFields(words)
  const names = replaceable(fields, written).filter((name) => replace || !fields[name].trim())
  return { ...fields, ...Object.fromEntries(names.map((name) => [name, written[name]])) }
}
