import { z } from 'zod'
import { careSigns } from '../care'
import { limits } from '../limits'
import { chatSettings } from './chat-settings'
import { credits, id, persona, time, usedTokens } from './shapes'

/** The provider's name for a model; names of file stores are long. */
export const modelVersion = z.string().trim().min(1).max(200)

export const model = z.object({
  id: z.string(),
  name: z.string(),
  provider: z.enum(['openai', 'moonshot', 'qwen', 'spark', 'wenxin', 'zhipu', 'deepseek', 'local', 'builtin']),
  icon: z.string(),
  version: z.string(),
  filing: z.string().optional().describe('filing number of a model that others make'),
  vision: z.boolean(),
  tools: z.boolean().describe('it can offer the tools'),
  thinking: z.boolean().describe('it thinks before it answers'),
  sampling: z.boolean().describe('it takes temperature and top_p'),
  contextTokens: z.int(),
  price: z.object({ input: z.number(), output: z.number() }).describe('credits per 1,000 tokens'),
  builtIn: z.boolean(),
  webSearch: z
    .object({ credits: credits.describe('what an answer that searched costs beside its tokens') })
    .optional()
    .describe('it can search the web'),
  resting: z
    .object({ answeredBy: z.string().describe('name of the model that answers in its place; empty: none') })
    .optional()
    .describe('its provider failed of late and is left alone for some minutes'),
})

export const chat = z.object({
  chatNumber: z.string(),
  title: z.string(),
  model: z.string().describe('id of the model of the next question; empty for the first of the list'),
  assistant: z
    .object({
      id: z.string(),
      title: z.string(),
      icon: z.string(),
      picture: z.string().optional(),
      persona: persona.optional(),
    })
    .nullable(),
  pinned: z.boolean(),
  folderId: z.string().optional().describe('the folder it is in'),
  settings: chatSettings.optional().describe('what it has of its own'),
  ownTokens: z.int().optional().describe('about so many tokens of its assistant go with each question'),
  takenOver: z
    .literal(true)
    .optional()
    .describe('a person of the operator answers in place of models: questions are free and get no answer of a model'),
  lastMessage: z.string().describe('its first characters'),
  updateTime: time,
})

export const quote = z.object({
  messageId: id.describe('the message it is from'),
  text: z.string().trim().min(1).max(limits.quoteMax),
})

/** A picture or file that came with a question. Its address: GET /app/file/:id, 404 once it has expired or was deleted. */
export const attachment = z.object({
  fileId: z.string(),
  kind: z.enum(['image', 'document']),
  name: z.string().describe('of the file as it was sent; empty for a picture without one'),
  characters: z.int().optional().describe('of the text of a document'),
  cut: z.boolean().optional().describe('the document was longer: only its beginning is read'),
  lost: z.boolean().optional().describe('some text of the document could not be read'),
  scanned: z.boolean().optional().describe('the text was recognized in the pictures of a scan'),
  tokens: z.int().describe('about how many it adds to the prompt'),
})

export const message = z.object({
  messageId: z.string(),
  conversationId: z.string().describe('the id of the answer: for a question the answer made for it'),
  parentMessageId: z.string().nullable(),
  chatNumber: z.string(),
  role: z.enum(['user', 'assistant']),
  contentType: z
    .enum(['text', 'image'])
    .describe('image: an answer of pictures alone; its content is empty, or a JSON list of {b64Image}'),
  content: z.string(),
  model: z.string(),
  modelVersion: z.string(),
  insteadOf: z
    .string()
    .optional()
    .describe('id of the model that was asked, when its provider failed and another answered'),
  status: z
    .enum(['replying', 'done', 'stopped', 'failed', 'withdrawn'])
    .describe('withdrawn: its text is not shown any more; the error has the sentence to show'),
  createTime: time,
  usedTokens: usedTokens.nullable(),
  credits: credits.nullable().describe('what it cost; null while replying and for questions'),
  balanceAfter: credits.optional().describe('what was left when it had been paid'),
  price: model.shape.price
    .extend({ discountPercent: z.int().optional().describe('what a membership took off it') })
    .optional()
    .describe('what its model asked: credits per 1,000 tokens'),
  searchCredits: credits.optional().describe('what searching the web cost beside the tokens; part of the credits'),
  reasoning: z.string().optional(),
  sources: z
    .array(z.object({ title: z.string(), url: z.string().describe('https only') }))
    .optional()
    .describe('pages it was made from, where it searched the web'),
  attachments: z.array(attachment).optional().describe('pictures and files of a question, or pictures an answer made'),
  proposals: z
    .array(
      z.object({
        serviceKey: z.string(),
        input: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
        taskId: z.string().nullable().describe('the newest task that was started from it'),
      }),
    )
    .optional()
    .describe('tools it offers: forms filled as far as the model could; nothing is spent before a task is started'),
  cutShort: z.boolean().optional().describe('the model stopped at its limit: it can be continued'),
  quote: quote.optional().describe('what the question is about'),
  care: z
    .enum(careSigns)
    .optional()
    .describe(
      'of a question: its words sound like harm to oneself or a heavy loss; calming words and a hotline are shown',
    ),
  operator: z.literal(true).optional().describe('a person of the operator wrote it, not an AI'),
  rating: z.enum(['up', 'down']).optional().describe('what the person thinks of the answer'),
  suggestions: z.array(z.string()).optional().describe('questions that may come next'),
  readingTaskId: z.string().optional().describe('the newest task that reads it aloud'),
  error: z.object({ code: z.int(), msg: z.string() }).optional(),
  lastEventId: z.int().optional().describe('while replying: the content already holds the events up to this one'),
})
