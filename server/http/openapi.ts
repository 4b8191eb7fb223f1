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

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' })
  return rest as Schema
}

const envelope = (data: Schema) => ({
  type: 'object',
  properties: {
    code: { type: 'integer', description: '200, else see contract/codes.ts' },
    msg: { type: 'string' },
    data,
  },
  required: ['code', 'msg', 'data'],
})

/** One operation: path and query parameters, or a body for POST and PUT. */
function operation(method: string, path: string, call: Call) {
  const { properties = {}, required = [] } = schemaOf(call.input, 'input')
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
    operationId: `${method} ${path}`,
    summary: call.summary,
    tags: [
      path
        .split('/')
        .slice(1, path.startsWith('/app/api') ? 3 : 2 + Number(path.startsWith('/app')))
        .join('/'),
    ],
    security: security[call.access],
    parameters: [...inPath.map(parameter('path')), ...(inBody ? [] : rest.map(parameter('query')))],
    ...(inBody && rest.length > 0
      ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } }
      : {}),
    responses: {
      200: call.stream
        ? {
            description: 'Server-sent events, see contract/events.ts',
            content: { 'text/event-stream': { schema: { type: 'string' } } },
          }
        : {
            description: 'The envelope',
            content: { 'application/json': { schema: envelope(schemaOf(call.output, 'output')) } },
          },
    },
  }
}

/** The OpenAPI 3.1 document of every call of the contract. */
export function openapi(version: string, serverUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, call] of Object.entries<Call>(api)) {
    const [method = '', path = ''] = name.split(' ')
    const at = path.replace(/:(\w+)/g, '{$1}')
    paths[at] = { ...paths[at], [method.toLowerCase()]: operation(method, path, call) }
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
