import type { Out } from '@contract/api'
import { currentToken, dataOf, queryOf, requestOf } from '@/services/api/call'
import { uploadFile } from '@/services/platform/http/upload'
import type { LocalFile } from '@/services/platform/media/types'

const name = 'POST /app/transcription'

/** Sends a recording to be turned into text; the id makes it the same for the server each time. Rejects like a call; refusals are shown. */
export function transcribe(sound: LocalFile, id: string): { text: Promise<string>; abort(): void } {
  const token = currentToken()
  const {
    url,
    headers: { 'content-type': _, ...headers },
  } = requestOf(name, { id })
  const { reply, abort } = uploadFile({ url: url + queryOf({ id }), headers, file: sound, progress: () => undefined })
  return { text: reply.then((answer) => dataOf<Out<typeof name>>(answer, { token }).text), abort }
}
