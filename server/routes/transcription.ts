import type { Transcription } from '../domain/voices/transcription'
import type { Uploads } from '../http/handlers'

export const transcriptionUploads = (transcription: Transcription) =>
  ({
    'POST /app/transcription': ({ id }, { userId, locale }, incoming) =>
      transcription.transcribe({ userId, locale }, incoming, id),
  }) satisfies Partial<Uploads>
