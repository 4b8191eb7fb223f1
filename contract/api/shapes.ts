import { z } from 'zod'
import { personas } from '../care'
import { limits } from '../limits'

export const tel = z.string().regex(limits.telPattern)
export const smsCode = z.string().regex(limits.smsCodePattern)
export const password = z.string().regex(limits.passwordPattern)
/** A ULID made by the client or the server. */
export const id = z.string().regex(limits.idPattern)
/** Last part of the address of a link. */
export const slug = z.string().max(64).describe('the last part of the address of a link')
/** Id of an operator's row (model, assistant, agreement …). */
export const key = z.string().min(1).max(64)
export const time = z.iso.datetime()
export const credits = z.int()
/** Relation that an assistant plays; absent: none. */
export const persona = z.enum(personas)
/** Query strings contain only text; these schemas parse numbers and booleans. */
export const page = z.coerce.number().int().min(1).max(10_000).default(1)
export const size = z.coerce.number().int().min(1).max(limits.pageSizeMax).default(20)
export const paged = { page, size }
/** Cursor: `next` of the previous page. Replaces `page`, and is equally fast at any depth of the list. */
const afterKey = (pattern: RegExp) => z.string().regex(pattern).optional().describe('`next` of the page before')
export const pagedById = { ...paged, after: afterKey(limits.idPattern) }
export const pagedByTime = { ...paged, after: afterKey(/^\d{1,15}\.[0-9A-HJKMNP-TV-Z]{26}$/) }
export const pagedByEntry = { ...paged, after: afterKey(/^\d{1,15}\.-?\d{1,15}$/) }

/** In lists with a cursor; absent at their end. */
export const next = z.string().optional().describe('there is more: ask for it with this as `after`')

export const pageOf = <T extends z.ZodType>(record: T) =>
  z.object({
    records: z.array(record),
    total: z.int().describe('how many there are; of a long list, 1,001 or one more than up to here: there are more'),
    page: z.int(),
    size: z.int(),
    next,
  })

export const token = z.object({
  token: z.string(),
  expiresIn: z.int().describe('seconds'),
  closureTakenBack: z.boolean().optional().describe('this login took a requested deletion of the account back'),
  device: z
    .string()
    .optional()
    .describe('the device keeps it and sends it in the header device-token when it logs in again'),
  created: z
    .object({ gift: credits })
    .optional()
    .describe('the account is new; gift: the credits that came with it, 0 for none'),
  notice: z.string().optional().describe('what the person must know: the gift was withheld'),
})
export const usedTokens = z.object({ input: z.int(), output: z.int(), estimated: z.boolean() })

/** The engine of a result, as shown to people. */
export const shownEngine = z.object({
  name: z.string(),
  builtIn: z.boolean(),
  filing: z.string().optional().describe('filing number of its model'),
})

/** The square of a picture that becomes an avatar, or the picture of an assistant, in its pixels; parts outside the picture are moved inside. */
export const square = z.object({ left: z.int().min(0), top: z.int().min(0), side: z.int().min(1) })
