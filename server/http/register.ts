import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { api, type Checked, type StreamCallName } from '../../contract/api'
import type { Call } from '../../contract/api/call'
import { codes } from '../../contract/codes'
import { limits } from '../../contract/limits'
import type { Caller, Routes, Uploads, UserCaller } from './handlers'
import { translate } from '../texts'
import type { Metrics } from '../metrics'
import type { IncomingFile } from '../domain/files/types'
import { createTokenCheck } from './limits/bad-tokens'
import { identify, type SessionFinder } from './caller'
import { incomingFileOf, uploadBodyLimit } from './multipart'
import { check, inputOf } from './input'
import { createOpenStreams } from './limits/open-streams'
import { rateLimitOf } from './limits/rate-limit'

/** Handlers of streaming calls: they may throw an AppError, and hijack the reply once they begin. */
export type Streams = {
  [C in StreamCallName]: (
    input: Checked<C>,
    caller: UserCaller,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<void>
}

interface Deps {
  routes: Routes
  streams: Streams
  uploads: Uploads
  sessions: SessionFinder
  metrics: Metrics
  rateLimit: boolean
}

type Handle = (input: unknown, caller: Caller | null) => Promise<unknown>
type HandleUpload = (input: unknown, caller: Caller | null, incoming: IncomingFile) => Promise<unknown>
type HandleStream = (
  input: unknown,
  caller: Caller | null,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<void>

/** Registers every call of the contract: caller, rate, schema, handler, output schema, envelope. */
export function registerCalls(app: FastifyInstance, { routes, streams, uploads, sessions, metrics, rateLimit }: Deps) {
  app.decorateRequest('caller', null)
  app.decorateRequest('bodyCode', codes.ok)
  const findSession = createTokenCheck((token) => sessions.find(token), rateLimit)
  const openStreams = createOpenStreams({
    sessions,
    warn: (error) => app.log.warn({ err: error }, 'sessions of open streams'),
    ...(rateLimit ? {} : { max: Infinity }),
  })
  app.addHook('onClose', openStreams.watch())
  const handlers: Readonly<Record<string, unknown>> = { ...routes, ...streams, ...uploads }

  for (const [name, call] of Object.entries<Call>(api)) {
    const [method = '', path = ''] = name.split(' ')
    const options = {
      method: method as HTTPMethods,
      url: `/api${path}`,
      bodyLimit: limits.bodyMaxBytes,
      exposeHeadRoute: false,
      config: { rateLimit: rateLimitOf(call, rateLimit) },
      onRequest: async (request: FastifyRequest) =>
        void (request.caller = await identify(request, call, findSession, sessions)),
    }
    const checked = (request: FastifyRequest) => check(call.input, inputOf(request), request.caller?.locale ?? 'zh-CN')

    if (call.stream) {
      const handle = handlers[name] as HandleStream
      app.route({
        ...options,
        handler: async (request, reply) => {
          const input = checked(request)
          // A client that has already disconnected fires no close event.
          if (reply.raw.destroyed) return void reply.hijack()
          openStreams.add(request.caller as UserCaller, reply)
          metrics.openStreams.inc()
          reply.raw.once('close', () => metrics.openStreams.dec())
          await handle(input, request.caller, request, reply)
        },
      })
      continue
    }
    const answer = (caller: Caller | null, result: unknown) => ({
      code: codes.ok,
      msg: translate(caller?.locale ?? 'zh-CN', 'common.ok'),
      data: call.output.parse(result ?? null) as unknown,
    })
    if (call.upload) {
      const handle = handlers[name] as HandleUpload
      app.route({
        ...options,
        bodyLimit: uploadBodyLimit,
        handler: async (request) => {
          const input = check(call.input, request.query, request.caller?.locale ?? 'zh-CN')
          const incoming = await incomingFileOf(request)
          return answer(request.caller, await handle(input, request.caller, incoming).finally(incoming.discard))
        },
      })
      continue
    }
    const handle = handlers[name] as Handle
    app.route({
      ...options,
      handler: async (request) => answer(request.caller, await handle(checked(request), request.caller)),
    })
  }
}

/** An empty body with the JSON content type counts as no body: clients send it on calls without one. */
export function parseJson(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  const strict = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, {})
    return strict(request, body as string, done)
  })
}
