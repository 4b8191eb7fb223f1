import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { codes } from '../../contract/codes'
import { AppError } from '../errors'
import { translate } from '../texts'
import { localeIn } from '../texts/locale-in'

export const isCall = (url: string) => /^\/api(?=[/?]|$)/.test(url)

/** Fastify's refusals as AppErrors; null for anything unexpected. */
function asAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error
  const { code, statusCode } = error as Partial<FastifyError>
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError(400, 'common.tooLarge')
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? new AppError(400, 'common.badJson') : null
}

/** Replies with the envelope: HTTP 200 for any body code, except overload. */
export function replyError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const expected = asAppError(error)
  if (!expected) request.log.error({ err: error, reqId: request.id }, 'unexpected error')
  if (!isCall(request.url))
    return reply
      .code(expected?.httpStatus === 503 ? 503 : expected ? 400 : 500)
      .type('text/plain; charset=utf-8')
      .send(expected ? 'Bad request' : 'Server error')
  const { code, key, params, data, httpStatus } =
    expected ?? new AppError(codes.serverError, 'common.serverError', {}, { requestId: request.id })
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
