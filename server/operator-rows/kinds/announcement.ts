import { z } from 'zod'
import { announcementLevels, audiences } from '../../../contract/announcements'
import { minorClasses } from '../../../contract/minors'
import { line, textsOf } from '../texts'
import { rowId } from './columns'

/** What the operator announces to people in the app. */
export const announcementRow = z
  .strictObject({
    id: rowId,
    texts: textsOf(
      z.strictObject({ title: line(60), content: z.string().trim().min(1).max(2_000).describe('plain text') }),
    ),
    beginsAt: z.date(),
    endsAt: z.date(),
    audience: z.enum(audiences).describe('`all`, `members` or `promoters`'),
    level: z.enum(announcementLevels).describe('`info` or `important`'),
    mustConfirm: z.boolean().describe('shown until the person confirms it'),
    minors: z.enum(minorClasses).default('ok').describe('unsuitable: kept from minors, and marked for others'),
  })
  .refine(({ beginsAt, endsAt }) => endsAt > beginsAt, { path: ['endsAt'], error: '结束时间要晚于开始时间' })
