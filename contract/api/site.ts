import { z } from 'zod'
import { defineCall, nothing } from './call'
import { key, paged, pageOf, persona, shownEngine, size, time } from './shapes'

export const siteConfig = z.object({
  baseInfo: z.object({
    siteTitle: z.string(),
    siteLogo: z.string().describe('address of an image; empty for the built-in mark'),
    description: z.string(),
    copyright: z.string(),
    icp: z.string(),
    policeFiling: z.string().describe('公安联网备案'),
    algorithmFiling: z.string(),
    modelFiling: z.string(),
    contactPhone: z.string(),
    contactEmail: z.string(),
    contactHours: z.string(),
    contactAddress: z.string(),
    complaintUrl: z.string().describe('a page of the operator or an authority that takes complaints'),
    h5Url: z.string(),
    miniProgramCodeUrl: z.string(),
  }),
  appInfo: z.object({
    siteLogo: z.string(),
    combDesc: z.string(),
    tagline: z.string(),
    registerGift: z.int().describe('credits'),
    smsResendSeconds: z.int(),
    memberDiscountPercent: z.int().min(0).max(90).describe('what a membership takes off every price'),
    features: z.record(z.string(), z.boolean()),
    wechat: z
      .object({
        mini: z.boolean(),
        site: z.boolean(),
        miniOriginalId: z.string().optional().describe("gh_…: pages in WeChat's browser open the mini-program by it"),
      })
      .optional()
      .describe('whether people log in by WeChat: in the mini-program, in its browser'),
    miniPay: z
      .enum(['virtual', 'jsapi'])
      .optional()
      .describe('how the mini-program pays: on iPhones Apple collects virtual payments; absent: it sells nothing'),
  }),
})

const lengths = z
  .record(
    z.string(),
    z.object({ minSeconds: z.number(), maxSeconds: z.number(), speechSeconds: z.number().optional() }),
  )
  .optional()
  .describe("seconds that this engine takes of sounds and films in place of the tool's own, by field")

export const service = z.object({
  serviceKey: z.string(),
  enabled: z.boolean(),
  engine: shownEngine,
  demoFallback: z.boolean().describe('the built-in engine can take over where the person agrees to its quality'),
  demoUnitPrice: z.int().optional().describe('credits, where the built-in engine takes over at a price of its own'),
  unitPrice: z.int().describe('credits'),
  languages: z
    .string()
    .optional()
    .describe("languages that dictation understands, in the caller's words, where the caller's is not among them"),
  asks: z.array(z.string()).optional().describe('fields that its engine uses and others do not: the words of a sample'),
  lengths,
  options: z
    .array(
      z.object({
        field: z.string(),
        value: z.string(),
        engine: shownEngine,
        unitPrice: z.int().describe('credits'),
        lengths,
      }),
    )
    .optional()
    .describe('values of choices that only some engines can do: those that one can do now, and which; absent: none'),
})

export const assistantType = z.object({ id: z.string(), name: z.string(), icon: z.string(), sort: z.int() })

export const assistant = z.object({
  id: z.string(),
  typeId: z.string(),
  icon: z.string(),
  picture: z.string().optional().describe('an address of its picture, shown instead of the icon'),
  title: z.string(),
  description: z.string(),
  firstMessage: z.string(),
  suggestions: z.array(z.string()),
  needsModel: z.boolean().describe('the built-in assistant cannot do what this one promises'),
  model: z.string().optional().describe('of its chats, where it names one'),
  persona: persona.optional(),
})

export const agreement = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string().describe('Markdown'),
  version: z.string(),
  updatedAt: time,
})

export const siteApi = {
  'GET /app/api/home/config': defineCall({
    access: 'anonymous',
    summary: 'Site and app information',
    input: nothing,
    output: siteConfig,
  }),
  'GET /app/api/content/agreement/:id': defineCall({
    access: 'anonymous',
    summary: 'An agreement in the asked language',
    input: z.object({ id: z.enum(['user', 'privacy', 'membership', 'aigc']) }),
    output: agreement,
  }),
  'GET /app/api/about': defineCall({
    access: 'anonymous',
    summary: 'Version, models of other providers and licences',
    input: nothing,
    output: z.object({
      version: z.string(),
      models: z
        .array(z.object({ name: z.string(), provider: z.string(), filing: z.string().optional() }))
        .describe('of chat and tools, made by others'),
      notice: z.string().describe('third-party works and their licences, plain text'),
    }),
  }),
  'GET /portal/init': defineCall({
    access: 'anonymous',
    summary: 'Services this site offers',
    input: nothing,
    output: z.object({ services: z.array(service) }),
  }),
  'GET /app/api/assistant/type': defineCall({
    access: 'anonymous',
    summary: 'Kinds of assistants',
    input: nothing,
    output: z.array(assistantType),
  }),
  'GET /app/api/assistant': defineCall({
    access: 'optional',
    summary: 'Assistants, by kind or search',
    input: z.object({ typeId: key.optional(), q: z.string().max(64).optional(), ...paged }),
    output: pageOf(assistant),
  }),
  'GET /app/api/assistant/random': defineCall({
    access: 'optional',
    summary: 'A few assistants by chance',
    input: z.object({ size: size.default(4) }),
    output: z.array(assistant),
  }),
}
