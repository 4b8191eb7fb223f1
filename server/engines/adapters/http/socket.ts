import { WebSocket } from 'undici'
import { EngineCallError } from '../faults'
import type { Door } from './door'
import type { EngineSocket } from './types'

/** Frames that wait to be read; the engine sends a few a second. */
const maxWaiting = 1_000

/** Resolves when the connection is open. Binary frames (previews) are dropped. */
export function openSocket(door: Door, to: string): Promise<EngineSocket> {
  const url = door.urlOf(to)
  url.protocol = url.protocol.replace('http', 'ws')
  const socket = new WebSocket(url, { dispatcher: door.agentFor(url), headers: door.headersFor(url) })
  socket.binaryType = 'arraybuffer'
  const waiting: string[] = []
  let [ended, wake]: [unknown, () => void] = [null, () => {}]
  const end = (why: unknown) => {
    ended ??= why
    wake()
  }
  const close = () => {
    door.signal.removeEventListener('abort', onAbort)
    if (socket.readyState <= WebSocket.OPEN) socket.close()
  }
  const onAbort = () => {
    end(door.signal.reason)
    close()
  }
  door.signal.addEventListener('abort', onAbort, { once: true })
  socket.addEventListener('message', ({ data }) => {
    if (typeof data !== 'string') return
    if (waiting.push(data) > maxWaiting) waiting.shift()
    wake()
  })
  const broken = () => new EngineCallError('unreachable', `${url.host} broke the line`, { maybeCharged: true })
  socket.addEventListener('close', ({ wasClean }) => end(wasClean ? 'closed' : broken()))

  async function* messages() {
    for (;;) {
      yield* waiting.splice(0)
      if (ended === 'closed') return
      if (ended) throw ended
      await new Promise<void>((resolve) => (wake = resolve))
    }
  }
  return new Promise((resolve, reject) => {
    socket.addEventListener('open', () => resolve({ messages, close }), { once: true })
    socket.addEventListener(
      'error',
      ({ error }) => {
        const why = door.signal.aborted
          ? door.signal.reason
          : new EngineCallError(
              'unreachable',
              `${url.host}: ${String((error as Error | undefined)?.message ?? 'no connection')}`,
            )
        end(why)
        reject(why as Error)
      },
      { once: true },
    )
  })
}
