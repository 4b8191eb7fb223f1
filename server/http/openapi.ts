import { z } from 'zod'
import { api } from '../../contract/api'
import type { Call } from '../../contract/api/call'

const security = {
  anonymous: [],
  basic: [{ basic: [] }],
  user: [{ bearer: [] }],
  optional: [{}, { bearer: [] }],
} satisfies Record<Call['access'], object[]>

type Schema = Record<string, unknown> & { properties?: Record<string, unknown>; required?: string[] }

export const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' })
  return rest as Schema
}

export const envelope = (data: object) => ({
  type: 'object',
  properties: {
    code: { type: 'integer', description: '200, else see contract/codes.ts' },
    msg: { type: 'string' },
    data,
  },
  required: ['code', 'msg', 'data'],
})

interface Described {
  /** `GET /app/chat` */
  name: string
  input: z.ZodType
  summary: string
  tag: string
  security: readonly object[]
  /** Content of the answer, by its type. */
  content: Readonly<Record<string, { schema: object }>>
  answer: string
}

/** Path of a call as the document writes it, and its method. */
export function documentedPlace(name: string) {
  const [method = '', path = ''] = name.split(' ')
  return { method, path, at: path.replace(/:(\w+)/g, '{$1}'), verb: method.toLowerCase() }
}

/** One operation: path and query parameters, or a body for POST and PUT. */
export function operationOf({ name, input, summary, tag, security, content, answer }: Described) {
  const { method, path } = documentedPlace(name)
  const { properties = {}, required = [] } = schemaOf(input, 'input')
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
  const rest = Object.keys(properties).filter((name) => !inPath.includes(name))
  const inBody = method === 'POST' || method === 'PUT'
  const parameter = (where: 'path' | 'query') => (name: string) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: properties[name],
  })
  const body = {
    type: 'object',
    properties: Object.fromEntries(rest.map((name) => [name, properties[name]])),
    required: required.filter((name) => rest.includes(name)),
  }
  return {
    operationId: name,
    summary,
    tags: [tag],
    security,
    parameters: [...inPath.map(parameter('path')), ...(inBody ? [] : rest.map(parameter('query')))],
    ...(inBody && rest.length > 0
      ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } }
      : {}),
    responses: { 200: { description: answer, content } },
  }
}

export const answeredBy = (output: object) => ({
  answer: 'The envelope',
  content: { 'application/json': { schema: envelope(output) } },
})

const streamed = {
  answer: 'Server-sent events, see contract/events.ts',
  content: { 'text/event-stream': { schema: { type: 'string' } } },
}

const tagOf = (path: string) =>
  path
    .split('/')
    .slice(1, path.startsWith('/app/api') ? 3 : 2 + Number(path.startsWith('/app')))
    .join('/')

/** The OpenAPI 3.1 document of every call of the contract. */
export function openapi(version: string, serverUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, call] of Object.entries<Call>(api)) {
    const { path, at, verb } = documentedPlace(name)
    const { input, summary, access, output, stream } = call
    const answer = stream ? streamed : answeredBy(schemaOf(output, 'output'))
    const described = { name, input, summary, tag: tagOf(path), security: security[access], ...answer }
    paths[at] = { ...paths[at], [verb]: operationOf(described) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: '泛乐 AI',
      version,
      description:
        'HTTP status is 200; `code` in the body says how it went. While the server is overloaded or cannot reach its database it is 503 with Retry-After and `data.retryAfter` in seconds.',
    },
    servers: [{ url: `${serverUrl}/api` }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' }, basic: { type: 'http', scheme: 'basic' } },
    },
  }
}
