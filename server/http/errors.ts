import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { codes } from '../../contract/codes'
import { AppError, overloaded } from '../errors'
import { connectionFault } from '../ports/db/connection-fault'
import { translate } from '../texts'
import { localeIn } from '../texts/locale-in'

export const isCall = (url: string) => /^\/api(?=[/?]|$)/.test(url)

/** Seconds. */
const databaseRetryAfter = 2

/** Fastify's refusals and an unreachable database as AppErrors; null for anything unexpected. */
function asAppError(error: unknown, method: string): AppError | null {
  if (error instanceof AppError) return error
  // Clients repeat a call after "busy", so only one that changed nothing may be repeated.
  const fault = connectionFault(error)
  if (fault === 'refused' || (fault === 'lost' && method === 'GET')) return overloaded(databaseRetryAfter)
  const { code, statusCode } = error as Partial<FastifyError>
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError(400, 'common.tooLarge')
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? new AppError(400, 'common.badJson') : null
}

/** Replies with the envelope: HTTP 200 for any body code, except overload. */
export function replyError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const expected = asAppError(error, request.method)
  if (!expected) request.log.error({ err: error, reqId: request.id }, 'unexpected error')
  else if (expected !== error && expected.httpStatus === 503)
    request.log.warn({ err: error, reqId: request.id }, 'the database cannot be reached')
  if (!isCall(request.url))
    return reply
      .code(expected?.httpStatus === 503 ? 503 : expected ? 400 : 500)
      .type('text/plain; charset=utf-8')
      .send(expected ? 'Bad request' : 'Server error')
  const { code, key, params, data, httpStatus } =
    expected ?? new AppError(codes.serverError, 'common.serverError', {}, { requestId: request.id })
  if (httpStatus === 503) void reply.header('retry-after', (data as { retryAfter?: number } | null)?.retryAfter ?? 5)
  // Metrics separate overload from our own faults.
  request.bodyCode = httpStatus === 200 ? code : httpStatus
  return reply
    .code(httpStatus)
    .send({ code, msg: translate(localeIn(request.headers['accept-language']), key, params), data })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Code of the envelope, for log and metrics. */
    bodyCode: number
  }
}

/** One handler for every error, and for unknown calls. */
export function handleErrors(app: FastifyInstance) {
  app.setErrorHandler(replyError)
  app.all('/api', (request, reply) => replyError(new AppError(404, 'common.noSuchCall'), request, reply))
  app.all('/api/*', (request, reply) => replyError(new AppError(404, 'common.noSuchCall'), request, reply))
}
