import { z } from 'zod'
import { defineCall } from './call'
import { id } from './shapes'

const scene = z.enum(['sms', 'login']).describe('what the proof is for')

export const captcha = z.object({
  id: z.string(),
  kind: z.enum(['tiles', 'words', 'tencent', 'aliyun']),
  question: z.string().describe('in the asked language; empty when a provider asks'),
  image: z.string().optional().describe('tiles: a data address, three by three, counted from 0 row by row'),
  widget: z.record(z.string(), z.string()).optional().describe("public settings of a provider's widget"),
  texts: z.record(z.string(), z.string()).describe('words around it: title, tile, submit, again, asWords, asPicture …'),
  expiresIn: z.int().describe('seconds'),
})

export const captchaApi = {
  'POST /app/api/captcha': defineCall({
    access: 'anonymous',
    summary: 'A captcha: asked for by a refusal 403 whose data names its scene',
    input: z.object({
      scene,
      kind: z
        .enum(['picture', 'words', 'provider'])
        .default('picture')
        .describe('provider: its widget where one is set'),
    }),
    output: captcha,
    rate: { max: 30, perSeconds: 60 },
  }),
  'POST /app/api/captcha/answer': defineCall({
    access: 'anonymous',
    summary: 'Answers a captcha, once; the proof goes into the header captcha-proof of the call that asked for it',
    input: z.object({ id, answer: z.string().max(4000).describe('tiles: "0,4,7"; words: digits; else the ticket') }),
    output: z.object({ proof: z.string() }),
    rate: { max: 30, perSeconds: 60 },
  }),
}
