import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { api, type CallName, type Checked, type JsonCallName } from '../../contract/api'
import type { Call } from '../../contract/api/call'
import { codes } from '../../contract/codes'
import { limits } from '../../contract/limits'
import type { Caller, Routes, UserCaller } from '../routes/types'
import { say } from '../texts'
import type { Metrics } from '../metrics'
import { identify, type SessionFinder } from './caller'
import { check, inputOf } from './input'
import { rateLimitOf } from './rates'

type StreamCallName = Exclude<CallName, JsonCallName>

/** Handlers of calls that stream: they hijack the reply once they begin, and may throw an AppError before. */
export type Streams = {
  [C in StreamCallName]: (input: Checked<C>, caller: UserCaller, request: FastifyRequest, reply: FastifyReply) => Promise<void>
}

interface Deps {
  routes: Routes
  streams: Streams
  sessions: SessionFinder
  metrics: Metrics
  rateLimit: boolean
}

type Handle = (input: unknown, caller: Caller | null) => Promise<unknown>
type HandleStream = (input: unknown, caller: Caller | null, request: FastifyRequest, reply: FastifyReply) => Promise<void>

/** Registers every call of the contract: caller, rate, schema, handler, output schema, envelope. */
export function registerCalls(app: FastifyInstance, { routes, streams, sessions, metrics, rateLimit }: Deps) {
  app.decorateRequest('caller', null)
  app.decorateRequest('bodyCode', codes.ok)
  const handlers: Readonly<Record<string, unknown>> = { ...routes, ...streams }

  for (const [name, call] of Object.entries<Call>(api)) {
    const [method = '', path = ''] = name.split(' ')
    const options = {
      method: method as HTTPMethods,
      url: `/api${path}`,
      bodyLimit: limits.bodyMaxBytes,
      exposeHeadRoute: false,
      config: { rateLimit: rateLimitOf(call, rateLimit) },
      onRequest: async (request: FastifyRequest) => void (request.caller = await identify(request, call.access, sessions)),
    }
    const checked = (request: FastifyRequest) => check(call.input, inputOf(request), request.caller?.locale ?? 'zh-CN')

    if (call.stream) {
      const handle = handlers[name] as HandleStream
      app.route({
        ...options,
        handler: async (request, reply) => {
          const input = checked(request)
          metrics.openStreams.inc()
          reply.raw.once('close', () => metrics.openStreams.dec())
          await handle(input, request.caller, request, reply)
        },
      })
      continue
    }
    const handle = handlers[name] as Handle
    app.route({
      ...options,
      handler: async (request) => {
        const result = await handle(checked(request), request.caller)
        const data: unknown = call.output.parse(result ?? null)
        return { code: codes.ok, msg: say(request.caller?.locale ?? 'zh-CN', 'common.ok'), data }
      },
    })
  }
}

/** A body that says it is JSON but is empty is no body: clients say so on calls without one. */
export function parseJson(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  const strict = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, {})
    return strict(request, body as string, done)
  })
}

