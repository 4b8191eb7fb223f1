import { z } from 'zod'
import { limits } from '../limits'

export const temperature = z.number().min(0).max(2)
export const topP = z.number().gt(0).max(1)

/** Settings of one chat. An absent setting falls back to the person's setting for all chats. */
export const chatSettings = z.object({
  systemMessage: z.string().max(limits.systemMessageMax).optional().describe('empty: none in this chat'),
  temperature: temperature.optional(),
  top_p: topP.optional(),
  contextMessages: z
    .int()
    .min(1)
    .max(limits.contextMessagesMax)
    .optional()
    .describe('how many earlier messages a question brings at most; absent: as many as the model takes'),
})

export type ChatSettings = z.infer<typeof chatSettings>
