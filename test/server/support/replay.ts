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

/** Stands before an engine's stand-in, writes down its JSON answers, and changes one value of them. */
export async function startReplay(target: { url: string }, change?: Change) {
  const recorded = new Map<string, unknown[]>()
  const seen = (key: string, body: unknown) => {
    recorded.set(key, [...(recorded.get(key) ?? []), body])
    return change?.answer === key ? changed(body, change) : body
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
    if (/json/.test(type)) return response.end(JSON.stringify(seen(key, jsonOf(bytes.toString()))))
    if (!type.startsWith('text/event-stream')) return response.end(bytes)
    const events = bytes.toString().replace(/^data: ?(.*)$/gm, (_, data: string) => {
      const said = jsonOf(data)
      return `data: ${said === undefined ? data : JSON.stringify(seen(key, said))}`
    })
    return response.end(events)
  })
  return { ...standIn, recorded: recorded as Recorded }
}
