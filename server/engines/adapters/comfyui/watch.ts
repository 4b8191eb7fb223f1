import { z } from 'zod'
import { maybe } from '../shared/maybe'
import type { EngineHttp, EngineSocket } from '../http/types'
import { jsonOf } from '../http/body'

const frame = z.object({
  type: z.string(),
  data: z.object({
    prompt_id: maybe(z.string()),
    node: maybe(z.string()),
    value: maybe(z.number()),
    max: maybe(z.number()),
  }),
})

const ends: ReadonlySet<string> = new Set(['execution_success', 'execution_error', 'execution_interrupted'])

/** Follows the sampler's steps of a prompt. A socket that fails or breaks is no error: the history reports the end. */
export function watchPrompt(http: EngineHttp, id: string, onPercent: (percent: number) => void) {
  let socket: EngineSocket | undefined
  let isClosed = false

  async function listen(): Promise<void> {
    socket = await http.socket(`/ws?clientId=${id}`)
    if (isClosed) return socket.close()
    for await (const text of socket.messages()) {
      const read = frame.safeParse(jsonOf(text))
      if (!read.success || read.data.data.prompt_id !== id) continue
      const { type, data } = read.data
      if (type === 'progress' && data.max) onPercent(Math.min(100, (100 * (data.value ?? 0)) / data.max))
      if (ends.has(type) || (type === 'executing' && data.node === null)) return
    }
    // The server closed the line: nothing is known, so the usual pause holds.
    await new Promise(() => {})
  }
  return {
    ended: listen().catch(() => new Promise<void>(() => {})),
    close: () => {
      isClosed = true
      socket?.close()
    },
  }
}
