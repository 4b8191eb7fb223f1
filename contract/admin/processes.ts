import { z } from 'zod'
import { defineAdminCall } from './call'

export const processApi = {
  'GET /admin/process': defineAdminCall({
    access: ['catalogue', 'support'],
    summary:
      'Processes of the last day, the ones that live first, and what differs between them. Keys are fingerprints',
    input: z.object({}),
    output: z.object({
      processes: z.array(
        z.object({
          id: z.string(),
          host: z.string(),
          pid: z.number(),
          /** `all`, `web` or `worker`. */
          role: z.string(),
          version: z.string(),
          node: z.string(),
          /** Empty: none was found. */
          ffmpeg: z.string(),
          valkey: z.enum(['none', 'ready', 'lost']),
          /** Its name in the queue; empty when it runs no tasks. */
          worker: z.string(),
          /** Every key that a model or an engine names, and the site's secret; null: it is not set there. */
          keys: z.array(z.object({ name: z.string(), fingerprint: z.string().nullable() })),
          startedAt: z.string(),
          lastSeen: z.string(),
          /** It gave no sign of life for a minute and a half. */
          isSilent: z.boolean(),
        }),
      ),
      /** Facts in which living processes differ: `version`, `node`, `ffmpeg`, `valkey`, or the name of a key. */
      differences: z.array(z.string()),
      /** Whether a living process runs tasks. */
      hasWorker: z.boolean(),
    }),
  }),
}
