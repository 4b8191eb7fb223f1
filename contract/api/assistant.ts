import { z } from 'zod'
import { limits } from '../limits'
import { defineCall, empty, nothing } from './call'
import { id, time } from './shapes'
import { assistant } from './site'

const words = z.object({
  icon: z.string().trim().min(1).max(24).describe('the name of an icon, or an emoji'),
  title: z.string().trim().min(1).max(limits.assistantTitleMax),
  description: z.string().trim().max(limits.assistantAboutMax).default(''),
  systemMessage: z.string().trim().min(1).max(limits.systemMessageMax).describe('what the model is told'),
  firstMessage: z.string().trim().max(limits.assistantGreetingMax).default(''),
  suggestions: z
    .array(z.string().trim().min(1).max(limits.assistantSuggestionMax))
    .max(limits.assistantSuggestionsMax)
    .default([]),
  model: z.string().trim().max(64).default('').describe('of its chats; empty: the one that is chosen'),
})

const ownAssistant = assistant.extend({ systemMessage: z.string(), model: z.string(), updateTime: time })

/** Assistants that a person made; nobody else sees or uses them. */
export const assistantApi = {
  'GET /app/assistant': defineCall({
    access: 'user',
    summary: 'The own assistants, the one changed last first',
    input: nothing,
    output: z.array(ownAssistant),
  }),
  'POST /app/assistant': defineCall({
    access: 'user',
    summary: 'Make an assistant; a repeat of its id answers with the first result',
    input: words.extend({ id: id.optional() }),
    output: ownAssistant,
    rate: { max: 60, perSeconds: 60 },
  }),
  'PUT /app/assistant/:id': defineCall({
    access: 'user',
    summary: 'Change an assistant; chats that were begun keep what they were begun with',
    input: words.extend({ id }),
    output: ownAssistant,
    rate: { max: 60, perSeconds: 60 },
  }),
  'DELETE /app/assistant/:id': defineCall({
    access: 'user',
    summary: 'Delete an assistant; its chats stay and go on',
    input: z.object({ id }),
    output: empty,
  }),
}
