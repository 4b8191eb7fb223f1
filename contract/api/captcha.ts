import { z } from 'zod'
import { defineCall } from './call'
import { id } from './shapes'

const scene = z.enum(['sms', 'login', 'complaint']).describe('what the proof is for')

export const captcha = z.object({
  id: z.string(),
  kind: z.enum(['tiles', 'words']),
  question: z.string().describe('in the asked language'),
  image: z.string().optional().describe('tiles: a data address, three by three, counted from 0 row by row'),
  texts: z.record(z.string(), z.string()).describe('words around it: title, tile, submit, again, asWords, asPicture …'),
  expiresIn: z.int().describe('seconds'),
  workBits: z
    .int()
    .describe(
      '0, or: the answer needs `work`, digits for which SHA-256 of `<id>:<work>` begins with so many zero bits',
    ),
})

export const captchaApi = {
  'POST /app/api/captcha': defineCall({
    access: 'anonymous',
    summary: 'A captcha: asked for by a refusal 403 whose data names its scene',
    input: z.object({
      scene,
      kind: z.enum(['picture', 'words']).default('picture'),
      works: z.boolean().default(false).describe('the client can do the work; without it a busy network gets 429'),
    }),
    output: captcha,
    rate: { max: 30, perSeconds: 60 },
  }),
  'POST /app/api/captcha/answer': defineCall({
    access: 'anonymous',
    summary: 'Answers a captcha, once; the proof goes into the header captcha-proof of the call that asked for it',
    input: z.object({
      id,
      answer: z.string().max(100).describe('tiles: "0,4,7"; words: digits'),
      work: z
        .string()
        .regex(/^\d{1,16}$/)
        .optional(),
    }),
    output: z.object({ proof: z.string() }),
    rate: { max: 30, perSeconds: 60 },
  }),
}
