import { z } from 'zod'
import { line, textsOf } from '../texts'
import { rowId, version } from './columns'

const document = textsOf(
  z.strictObject({ title: line(200), content: z.string().trim().min(1).max(300_000).describe('Markdown') }),
)

/** An agreement that people read and accept. */
export const agreementRow = z.strictObject({
  id: rowId.describe('`user`, `privacy`, `membership` or `aigc`'),
  texts: document.describe('`{siteTitle}` is filled in'),
  version,
  updatedAt: z.date().describe('shown below the title'),
  askedAt: z.date().nullable().default(null).describe('who accepted it before is asked again; null: nobody is'),
})

/** The text that a tool asks consent to, before it works on faces or voices. */
export const consentTextRow = z.strictObject({
  serviceKey: rowId.describe('service key of the tool'),
  texts: document.describe('`{siteTitle}`, `{uploadDays}`, `{resultDays}`, `{modelDays}` are filled in'),
  version: version.describe('a new one asks everybody again'),
})
