import type { SampleWordsOf } from '../domain/voices/sample-words'
import type { Transcription } from '../domain/voices/transcription'
import type { Routes, Uploads } from '../http/handlers'

export const sampleRoutes = (wordsOf: SampleWordsOf) =>
  ({
    'GET /app/file/:id/words': async ({ id }, { userId }) => ({ text: await wordsOf(userId, id) }),
  }) satisfies Partial<Routes>

export const transcriptionUploads = (transcription: Transcription) =>
  ({
    'POST /app/transcription': ({ id }, { userId, locale }, incoming) =>
      transcription.transcribe({ userId, locale }, incoming, id),
  }) satisfies Partial<Uploads>
