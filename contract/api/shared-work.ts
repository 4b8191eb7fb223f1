import { z } from 'zod'
import { dramaNumberMax } from '../drama'
import { defineCall } from './call'
import { id, slug, time } from './shapes'
import { share, shareClass, shareDays, shareState } from './share'
import { work, workKind } from './work'

const sharedWork = z.object({
  kind: workKind,
  title: z.string(),
  summary: z.string(),
  seconds: z.number(),
  file: z.string().nullable().describe('address of the sound or film; null while it may not be public, or is gone'),
  cover: z.string().nullable(),
  shape: z.object({ width: z.number(), height: z.number() }).nullable().describe('of a film; null: a sound'),
  dramaNumber: z.string().describe('of a micro-drama; else empty'),
  lines: z.array(z.object({ name: z.string(), text: z.string() })).describe('all that is spoken'),
})

/** Links to finished works: anybody sees the work, people with an account make their own from its script. */
export const sharedWorkApi = {
  'POST /app/work/share': defineCall({
    access: 'user',
    summary: 'Make a link to a finished work as it is now; a repeat of its id answers with the first result',
    input: z.object({
      id: id.optional(),
      workId: id,
      days: shareDays,
      minors: shareClass,
      isDrama: z.boolean().default(false).describe('it is a micro-drama, or one of a series'),
      dramaNumber: z.string().trim().max(dramaNumberMax).default('').describe('its licence or filing number'),
    }),
    output: share,
    rate: { max: 20, perSeconds: 600 },
  }),
  'GET /app/api/work/shared/:slug': defineCall({
    access: 'optional',
    summary: 'A work behind a link',
    input: z.object({ slug }),
    output: z.object({ state: shareState, work: sharedWork.optional(), expireTime: time.optional() }),
    rate: { max: 120, perSeconds: 60 },
  }),
  'POST /app/work/remix': defineCall({
    access: 'user',
    summary:
      'Make an own work from the script behind a link; nothing is made or paid yet. Own voices of its person become a standard voice. A repeat of its id answers with the first result',
    input: z.object({ id, slug }),
    output: work,
    rate: { max: 20, perSeconds: 600 },
  }),
}
