import { z } from 'zod'
import { defineCall } from './call'
import { credits, id } from './shapes'

export const transcriptionApi = {
  'POST /app/transcription': defineCall({
    access: 'user',
    startsWork: true,
    summary:
      'What is said in a recording of up to 60 seconds, multipart as an upload; the sound is not kept. Nothing is paid when nothing is understood. A repeat of the id answers the first result for 15 minutes',
    upload: true,
    input: z.object({ id: id.optional() }),
    output: z.object({ text: z.string(), seconds: z.number(), credits }),
    rate: { max: 20, perSeconds: 60 },
  }),
  'GET /app/file/:id/words': defineCall({
    access: 'user',
    summary:
      "What is said in the first 10 seconds of one's own sound, by a model of this server only; empty where none is installed or nothing is understood. Free",
    input: z.object({ id }),
    output: z.object({ text: z.string() }),
    rate: { max: 20, perSeconds: 60 },
  }),
}
