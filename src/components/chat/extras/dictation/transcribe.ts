import type { Out } from '@contract/api'
import { currentToken, dataOf, requestOf } from '@/services/api/call'
import { uploadFile } from '@/services/platform/http/upload'
import type { LocalFile } from '@/services/platform/media/types'

const name = 'POST /app/transcription'

/** Sends a recording to be turned into text. Rejects like a call; refusals are shown. */
export function transcribe(sound: LocalFile): { text: Promise<string>; abort(): void } {
  const token = currentToken()
  const {
    url,
    headers: { 'content-type': _, ...headers },
  } = requestOf(name, {})
  const { reply, abort } = uploadFile({ url, headers, file: sound, progress: () => undefined })
  return { text: reply.then((answer) => dataOf<Out<typeof name>>(answer, { token }).text), abort }
}
