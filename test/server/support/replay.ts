import type { ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { request as send } from 'undici'
import { jsonOf } from '../../../server/engines/adapters/http/body'
import { startStandIn } from './stand-in'

export type JsonPath = readonly (string | number)[]
/** A recorded answer: `POST /v1/jobs`, with ids of a run replaced by `*`. */
export type Recorded = ReadonlyMap<string, readonly unknown[]>
export interface Change {
  answer: string
  at: JsonPath
  to: 'left out' | 'null' | 'another type'
}

const ids = /[0-9a-f]{8}-[0-9a-f-]{27}|\b[0-9a-f]{16}\b/g

/** The value at a path is left out, null or of another type. Values that are not there stay as they are. */
export function changed(body: unknown, { at, to }: Pick<Change, 'at' | 'to'>): unknown {
  const [key, ...rest] = at
  if (key === undefined) return body
  if (typeof body !== 'object' || body === null || !(key in body)) return body
  const copy = (Array.isArray(body) ? [...(body as unknown[])] : { ...body }) as Record<string | number, unknown>
  if (rest.length > 0) copy[key] = changed(copy[key], { at: rest, to })
  else if (to === 'left out') delete copy[key]
  else if (to === 'null') copy[key] = null
  else if (copy[key] !== null) copy[key] = typeof copy[key] === 'string' ? 7 : 'another'
  return copy
}

/** Every key of a value, and every element of a list that is not the only one of its kind. */
export function* pathsIn(value: unknown, before: JsonPath = []): Generator<JsonPath> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Array.isArray(value) ? value.entries() : Object.entries(value)) {
    const path = [...before, key as string | number]
    if (!Array.isArray(value)) yield path
    if (typeof key === 'string' || key < 2) yield* pathsIn(inner, path)
  }
}

/** What comes in place of each result: in files, and in base64 or hexadecimal digits of JSON. */
export type BadResult = 'another kind' | 'no bytes' | 'no end' | 'another host'

const otherBytes = Buffer.from('<html>Bad gateway</html>'.repeat(20))
const isHex = (text: string) => text.length > 200 && /^[0-9a-f]+$/.test(text)
const isBase64 = (text: string) => text.length > 60 && /^(data:[^,]+,)?[A-Za-z0-9+/]+=*$/.test(text)

/** JSON whose results inside are replaced; addresses of results lead to a host that nobody named. */
function spoiled(body: unknown, bad: BadResult, results: ReadonlySet<string>): unknown {
  if (typeof body === 'string') {
    if (bad === 'another host') return results.has(body) ? 'http://elsewhere.example/made' : body
    const bytes = bad === 'another kind' ? otherBytes : Buffer.alloc(0)
    if (bad === 'no end') return body
    return isHex(body) ? bytes.toString('hex') : isBase64(body) ? bytes.toString('base64') : body
  }
  if (typeof body !== 'object' || body === null) return body
  if (Array.isArray(body)) return body.map((one) => spoiled(one, bad, results))
  return Object.fromEntries(Object.entries(body).map(([key, one]) => [key, spoiled(one, bad, results)]))
}

function* endlessBytes(): Generator<Buffer> {
  const part = Buffer.alloc(1 << 20, 7)
  for (;;) yield part
}

/** Sends bytes until the reader leaves. */
export const sendEndless = (response: ServerResponse): Promise<void> => pipeline(endlessBytes, response).catch(() => {})

function* textsIn(body: unknown): Generator<string> {
  if (typeof body === 'string') yield body
  else if (typeof body === 'object' && body !== null) for (const one of Object.values(body)) yield* textsIn(one)
}

/** Stands before an engine's stand-in, writes down its JSON answers, and changes one value or all results of them. */
export async function startReplay(target: { url: string }, change?: Change, bad?: BadResult) {
  let spoils = 0
  const recorded = new Map<string, unknown[]>()
  const seen = (key: string, body: unknown) => {
    recorded.set(key, [...(recorded.get(key) ?? []), body])
    if (!bad) return change?.answer === key ? changed(body, change) : body
    const results = new Set([...textsIn(body)].filter((text) => /^https?:\/\/[^/]+\/(made|files)/.test(text)))
    const spoilt = spoiled(body, bad, results)
    if (JSON.stringify(spoilt) !== JSON.stringify(body)) spoils++
    return spoilt
  }
  const standIn = await startStandIn(async ({ method, path, query, headers, body }, response) => {
    const asked = `${path}${query.size > 0 ? `?${query.toString()}` : ''}`
    const answer = await send(`${target.url}${asked}`, {
      method: method as 'GET',
      headers: Object.fromEntries(
        Object.entries(headers).filter(
          ([name]) => !['connection', 'transfer-encoding', 'content-length'].includes(name),
        ),
      ),
      body: body.length > 0 ? body : null,
    })
    const type = String(answer.headers['content-type'] ?? '')
    const bytes = Buffer.from(await answer.body.arrayBuffer())
    const key = `${method} ${path.replace(ids, '*')}`
    response.statusCode = answer.statusCode
    response.setHeader('content-type', type)
    // Results are fetched through here too.
    const text = () => bytes.toString().replaceAll(target.url, `http://${headers.host}`)
    if (/json/.test(type)) return response.end(JSON.stringify(seen(key, jsonOf(text()))))
    if (!type.startsWith('text/event-stream')) {
      if (!bad || bad === 'another host' || bytes.length === 0) return response.end(bytes)
      spoils++
      return bad === 'no end' ? sendEndless(response) : response.end(bad === 'no bytes' ? '' : otherBytes)
    }
    const events = text().replace(/^data: ?(.*)$/gm, (_, data: string) => {
      const said = jsonOf(data)
      return `data: ${said === undefined ? data : JSON.stringify(seen(key, said))}`
    })
    return response.end(events)
  })
  return { ...standIn, recorded: recorded as Recorded, spoils: () => spoils }
}
