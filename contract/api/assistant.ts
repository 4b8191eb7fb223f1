import { z } from 'zod'
import { limits } from '../limits'
import { defineCall, empty, nothing } from './call'
import { share, shareClass, shareDays, shareState } from './share'
import { credits, id, persona, slug, square, time } from './shapes'
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
  persona: persona.default('none').describe('a text that makes it a lover or relative counts as intimate'),
  model: z.string().trim().max(64).default('').describe('of its chats; empty: the one that is chosen'),
})

const writtenWords = words.pick({
  title: true,
  description: true,
  systemMessage: true,
  firstMessage: true,
  suggestions: true,
})

const sharedAssistant = assistant.pick({
  icon: true,
  picture: true,
  title: true,
  description: true,
  firstMessage: true,
  suggestions: true,
  persona: true,
})

const ownAssistant = assistant.extend({ systemMessage: z.string(), model: z.string(), updateTime: time })

/** Characters of the sentence from which an assistant is written: its name and what it does. */
const sentenceMax = 300

/** Assistants that a person made; nobody else sees or uses them. */
export const assistantApi = {
  'GET /app/assistant': defineCall({
    access: 'user',
    whileHeld: true,
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
    summary: 'Delete an assistant, its picture and its links; its chats stay and go on',
    input: z.object({ id }),
    output: empty,
  }),
  'PUT /app/assistant/:id/picture': defineCall({
    access: 'user',
    summary: 'Keep a square of an own picture as the picture of an assistant, instead of its earlier one',
    input: z.object({ id, fileId: id, crop: square.optional().describe('its middle when absent') }),
    output: ownAssistant,
    rate: { max: 20, perSeconds: 60 },
  }),
  'DELETE /app/assistant/:id/picture': defineCall({
    access: 'user',
    summary: 'Delete the picture of an assistant: the icon is shown again',
    input: z.object({ id }),
    output: ownAssistant,
  }),
  'GET /app/assistant/help': defineCall({
    access: 'user',
    whileHeld: true,
    summary: 'The price of help with writing an assistant',
    input: nothing,
    output: z.object({ credits: credits.nullable().describe('null: the site has no language model') }),
  }),
  'POST /app/assistant/help': defineCall({
    access: 'user',
    startsWork: true,
    summary: 'Write the words of an assistant from a sentence; nothing is stored, a failure is free',
    input: z.object({ id: id.optional(), sentence: z.string().trim().min(1).max(sentenceMax) }),
    output: z.object({ ...writtenWords.shape, credits }),
    rate: { max: 20, perSeconds: 600 },
  }),
  'POST /app/assistant/share': defineCall({
    access: 'user',
    summary: 'Make a link to a copy of an assistant as it is now; a repeat of its id answers with the first result',
    input: z.object({ id: id.optional(), assistantId: id, days: shareDays, minors: shareClass }),
    output: share,
    rate: { max: 20, perSeconds: 600 },
  }),
  'GET /app/api/assistant/shared/:slug': defineCall({
    access: 'optional',
    summary: 'An assistant behind a link, without its instruction',
    input: z.object({ slug }),
    output: z.object({ state: shareState, assistant: sharedAssistant.optional(), expireTime: time.optional() }),
    rate: { max: 120, perSeconds: 60 },
  }),
  'POST /app/assistant/copy': defineCall({
    access: 'user',
    summary: 'Make an own copy of the assistant behind a link; a repeat answers with the first copy',
    input: z.object({ slug }),
    output: ownAssistant,
    rate: { max: 20, perSeconds: 600 },
  }),
}
