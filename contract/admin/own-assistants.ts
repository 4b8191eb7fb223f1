import { z } from 'zod'
import { personas } from '../care'
import { defineAdminCall, keyPageInput, keyPageOf } from './call'

export const ownAssistantApi = {
  'GET /admin/own-assistant': defineAdminCall({
    access: ['moderator'],
    summary:
      'Assistants that people made, without their instructions: of one person, of one link, or those that were taken down',
    input: z.object({
      /** Whole id of an assistant, id or phone of its person, or address of its shared link. */
      of: z.string().trim().max(80).optional(),
      taken: z.literal('true').optional(),
      ...keyPageInput,
    }),
    output: keyPageOf(
      z.object({
        id: z.string(),
        userId: z.string(),
        title: z.string(),
        persona: z.enum(personas),
        /** Shared links that are open. */
        links: z.number(),
        /** It is a copy of a shared one. */
        isCopy: z.boolean(),
        isTakenDown: z.boolean(),
        at: z.string(),
      }),
    ),
  }),
}
