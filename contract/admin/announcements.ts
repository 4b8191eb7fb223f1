import { z } from 'zod'
import { announcementLevels, audiences } from '../announcements'
import { locales } from '../locales'
import { minorClasses } from '../minors'
import { defineAdminCall, keyPageInput, keyPageOf, reason } from './call'

const id = z.string().min(1).max(64)
const version = z.string().max(64)
const written = {
  /** zh-CN is required. */
  texts: z.partialRecord(z.enum(locales), z.object({ title: z.string().max(60), content: z.string().max(2000) })),
  beginsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  audience: z.enum(audiences),
  level: z.enum(announcementLevels),
  mustConfirm: z.boolean(),
  minors: z.enum(minorClasses).default('ok'),
}
const changed = z.object({ result: z.enum(['done', 'already']), version: z.string() })

export const adminAnnouncementApi = {
  'GET /admin/announcement': defineAdminCall({
    access: ['catalogue', 'support'],
    summary: 'Announcements, newest first, with how many people closed or confirmed each',
    input: z.object(keyPageInput),
    output: keyPageOf(
      z.object({
        id: z.string(),
        /** As they are stored, also when they have a fault. */
        texts: z.record(z.string(), z.unknown()),
        beginsAt: z.string(),
        endsAt: z.string(),
        audience: z.string(),
        level: z.string(),
        mustConfirm: z.boolean(),
        minors: z.string(),
        state: z.enum(['waiting', 'current', 'ended']),
        readers: z.number(),
        faults: z.array(z.object({ path: z.string(), words: z.string() })),
        version,
      }),
    ),
  }),
  'POST /admin/announcement': defineAdminCall({
    access: ['catalogue'],
    changes: true,
    summary: 'Announces something to people in the app',
    input: z.object({ ...written, reason }),
    output: changed.extend({ id: z.string() }),
  }),
  'PUT /admin/announcement/:id': defineAdminCall({
    access: ['catalogue'],
    changes: true,
    summary: 'Changes an announcement. Who has closed it is not shown it again',
    input: z.object({ id, ...written, version, reason }),
    output: changed,
  }),
  'POST /admin/announcement/:id/end': defineAdminCall({
    access: ['catalogue'],
    changes: true,
    summary: 'Ends an announcement now',
    input: z.object({ id, reason }),
    output: z.object({ result: z.enum(['done', 'already']) }),
  }),
}
