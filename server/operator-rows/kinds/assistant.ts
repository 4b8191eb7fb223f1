import { z } from 'zod'
import { personas } from '../../../contract/care'
import { minorClasses } from '../../../contract/minors'
import { line, textsOf } from '../texts'
import { icon, rowId, sort } from './columns'

/** A kind of assistants. */
export const assistantTypeRow = z.strictObject({
  id: rowId,
  texts: textsOf(z.strictObject({ name: line(40) })).describe('its name'),
  icon,
  sort,
})

/** An assistant of the site. */
export const assistantRow = z.strictObject({
  id: rowId,
  typeId: rowId.describe('id of an assistant_type'),
  icon,
  texts: textsOf(
    z.strictObject({
      title: line(60),
      description: z.string().max(1_000).describe('one line below the title'),
      firstMessage: z.string().max(10_000).describe('what it says first'),
      systemMessage: z.string().max(100_000).describe('its instruction; people never see it'),
      suggestions: z.array(z.string().max(500)).max(20).describe('questions to press'),
    }),
  ).describe('what it is called, says and does'),
  sort,
  enabled: z.boolean().default(true).describe('on offer'),
  persona: z
    .enum(personas)
    .default('none')
    .describe('relation it plays: companion, or intimate (a virtual lover or relative)'),
  minors: z.enum(minorClasses).default('ok').describe('unsuitable: kept from minors, and marked for others'),
  needsModel: z.boolean().default(true).describe('the built-in assistant cannot follow its instruction'),
})
