import { z } from 'zod'
import { defineCall, nothing } from './call'
import { credits } from './shapes'

export const transcriptionApi = {
  'POST /app/transcription': defineCall({
    access: 'user',
    summary:
      'What is said in a recording of up to 60 seconds, multipart as an upload; the sound is not kept. Nothing is paid when nothing is understood',
    upload: true,
    input: nothing,
    output: z.object({ text: z.string(), seconds: z.number(), credits }),
    rate: { max: 20, perSeconds: 60 },
  }),
}
