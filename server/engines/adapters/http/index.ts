import type { Readable } from 'node:stream'
import type { Dispatcher } from 'undici'
import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { retryAfterMs } from '../../../time'
import { EngineCallError, faultKindOf, wordsOf } from '../faults'
import { jsonOf, limited, readText } from './body'
import { createDoor, type DoorOptions } from './door'
import { saveBody } from './save'
import { openSocket } from './socket'
import { retrying } from './retrying'
import type { EngineHttp, EngineRequest, Reading } from './types'

export type EngineHttpOptions = DoorOptions & {
  reading?: Reading | undefined
  /** Receives the engine's own time from its answers (epoch ms). */
  onDate?: (atMs: number) => void
}

const jsonMaxBytes = 48_000_000
const errorMaxBytes = 64_000

export function createEngineHttp({ reading = {}, onDate, ...options }: EngineHttpOptions): EngineHttp {
  const door = createDoor({ ...options, authorization: reading.authorization })

  /** Throws what an answer means that is not a success. */
  function assertNoFault(status: number, headers: Readonly<Record<string, unknown>>, body: unknown): void {
    const known = reading.faultOf?.(status, body)
    if (known instanceof EngineCallError) throw door.scrubbed(known)
    if (known) throw known
    if (status >= 200 && status < 300) return
    const words = wordsOf(body)
    throw door.scrubbed(
      new EngineCallError(faultKindOf(status, words), `${status} ${words}`.trim(), {
        retryAfterMs: retryAfterMs(headers['retry-after'], Date.now()),
      }),
    )
  }

  const isJson = (headers: Readonly<Record<string, unknown>>) => /json/.test(String(headers['content-type']))

  /** Throws the fault described by JSON that arrived in place of a file or a stream. */
  async function assertNotJson({ statusCode, headers, body }: Dispatcher.ResponseData, awaited: string): Promise<void> {
    if (!isJson(headers)) return
    const said = jsonOf(await door.reading(() => readText(limited(body, errorMaxBytes, 'cut'), 'utf8')))
    assertNoFault(statusCode, headers, said)
    throw door.scrubbed(new EngineCallError('protocol', `JSON in place of ${awaited}: ${wordsOf(said)}`))
  }

  async function answered(request: EngineRequest) {
    const response = await door.send(request)
    const atMs = Date.parse(String(response.headers['date'] ?? ''))
    if (Number.isFinite(atMs)) onDate?.(atMs)
    const isOk = response.statusCode >= 200 && response.statusCode < 300
    if (isOk) return response
    const text = await door.reading(() => readText(limited(response.body, errorMaxBytes, 'cut'), 'utf8'))
    // Addresses of results expire; who answers there does not know our key.
    if (!door.isOwn(request.to) && [401, 403, 404, 410].includes(response.statusCode))
      throw new EngineCallError('gone', `${response.statusCode} at the address of a result`)
    assertNoFault(response.statusCode, response.headers, jsonOf(text) ?? text)
    throw new EngineCallError('protocol', `${response.statusCode}`)
  }

  return {
    json: (request, shape) =>
      retrying(request, door.signal, async () => {
        const response = await answered(request)
        const text = await door.reading(() =>
          readText(limited(response.body, request.maxBytes ?? jsonMaxBytes), 'utf8'),
        )
        const body = text ? jsonOf(text) : null
        if (body === undefined) throw door.scrubbed(new EngineCallError('protocol', `no JSON: ${text.slice(0, 2000)}`))
        assertNoFault(response.statusCode, response.headers, body)
        const parsed = shape.safeParse(body)
        if (parsed.success) return parsed.data
        const [issue] = parsed.error.issues
        throw new EngineCallError(
          'protocol',
          `unexpected answer at ${issue?.path.join('.') || 'the top'}: ${issue?.message}`,
        )
      }),

    save: (request) =>
      retrying(request, door.signal, async () => {
        const response = await answered({ timeoutMs: 300_000, ...request })
        await assertNotJson(response, 'a file')
        return door.reading(() => saveBody(response.body, request))
      }),

    async *events(request) {
      const response = await answered({ ...request, headers: { accept: 'text/event-stream', ...request.headers } })
      await assertNotJson(response, 'a stream')
      const waiting: EventSourceMessage[] = []
      const parser = createParser({ onEvent: (event) => waiting.push(event) })
      const text = new TextDecoder()
      try {
        for await (const part of limited(response.body, request.maxBytes ?? jsonMaxBytes)) {
          parser.feed(text.decode(part, { stream: true }))
          yield* waiting.splice(0)
        }
      } catch (error) {
        throw door.faultOf(error)
      } finally {
        ;(response.body as Readable).destroy()
      }
    },

    socket: (to) => openSocket(door, to),
  }
}
