import { WebSocket } from 'undici'
import { EngineCallError } from '../faults'
import type { Door } from './door'
import type { EngineSocket } from './types'

/** Frames that wait to be read; the engine sends a few a second. */
const maxWaiting = 1_000
const openTimeoutMs = 15_000

/** Resolves when the connection is open. Binary frames (previews) are dropped. */
export async function openSocket(door: Door, to: string): Promise<EngineSocket> {
  door.signal.throwIfAborted()
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
    const fail = (error: unknown) => {
      clearTimeout(timer)
      const why = door.signal.aborted ? door.signal.reason : refusal(error)
      end(why)
      close()
      reject(why as Error)
    }
    const refusal = (error: unknown) => {
      const { cause, message = 'no connection' } = (error ?? {}) as Error
      if (error instanceof EngineCallError) return error
      return cause instanceof EngineCallError ? cause : new EngineCallError('unreachable', `${url.host}: ${message}`)
    }
    const timer = setTimeout(
      () => fail(new EngineCallError('timeout', `${url.host} opened no line`, { maybeCharged: false })),
      openTimeoutMs,
    )
    const opened = () => {
      clearTimeout(timer)
      resolve({ messages, close })
    }
    socket.addEventListener('open', opened, { once: true })
    socket.addEventListener('error', ({ error }) => fail(error), { once: true })
  })
}
