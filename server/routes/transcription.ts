import type { Transcription } from '../domain/voices/transcription'
import type { Uploads } from '../http/handlers'

export const transcriptionUploads = (transcription: Transcription) =>
  ({
    'POST /app/transcription': (_, { userId }, incoming) => transcription.transcribe(userId, incoming),
  }) satisfies Partial<Uploads>
