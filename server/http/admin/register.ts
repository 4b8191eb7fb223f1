import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { z } from 'zod'
import { adminCalls } from '../../../contract/admin'
import type { AdminCall } from '../../../contract/admin/call'
import type { CsvFile } from '../../../contract/admin/exports'
import { codes } from '../../../contract/codes'
import { limits } from '../../../contract/limits'
import { minuteMs } from '../../../contract/time'
import { NotPossible } from '../../audit/not-possible'
import { AppError } from '../../errors'
import type { Clock, Ids } from '../../ports/clock'
import type { createSealer } from '../../ports/wx/seal'
import { check, inputOf } from '../input'
import { rateLimitOf } from '../limits/rate-limit'
import type { AdminPreviews, AdminRoutes, OfficeCaller, OfficeVisitor } from './handlers'
import { identifyOperator, type OfficeDoor } from './identify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the body is read, for calls of the console. */
    office: OfficeVisitor | OfficeCaller | null
  }
}

export interface OfficeDeps extends OfficeDoor {
  routes: AdminRoutes
  previews: AdminPreviews
  clock: Clock
  ids: Pick<Ids, 'ulid'>
  /** Seals previews, so that a change is made as it was shown. */
  sealer: ReturnType<typeof createSealer>
  rateLimit: boolean
}

type Handle = (input: unknown, caller: OfficeVisitor | OfficeCaller) => Promise<unknown>

const previewMs = 5 * minuteMs
const tokenInput = z.object({ token: z.string().max(20_000) })
const sealedShape = z.object({
  call: z.string(),
  operatorId: z.string(),
  id: z.string(),
  until: z.number(),
  input: z.record(z.string(), z.unknown()),
})

const sendCsv = (reply: FastifyReply, { name, lines }: CsvFile) =>
  reply
    .type('text/csv; charset=utf-8')
    .headers({ 'content-disposition': `attachment; filename="${name}"`, 'cache-control': 'no-store' })
    .send(Readable.from(lines))

/** Registers every call of the console: operator, right, schema, handler, output schema, envelope. */
export function registerAdminCalls(app: FastifyInstance, deps: OfficeDeps) {
  const { routes, previews, clock, ids, sealer } = deps
  app.decorateRequest('office', null)

  const answer = (data: unknown) => ({ code: codes.ok, msg: 'ok', data })
  /** Sentences for operators go out as they are. */
  async function answering(
    request: FastifyRequest,
    reply: FastifyReply,
    { isFile }: Pick<AdminCall, 'isFile'>,
    run: () => Promise<unknown>,
  ) {
    try {
      const data = await run()
      return isFile ? sendCsv(reply, data as CsvFile) : answer(data)
    } catch (error) {
      if (!(error instanceof NotPossible)) throw error
      request.bodyCode = codes.businessError
      return reply.send({ code: codes.businessError, msg: error.message, data: null })
    }
  }

  function route(name: string, path: string, call: AdminCall, handle: (request: FastifyRequest) => Promise<unknown>) {
    const [method = ''] = name.split(' ')
    app.route({
      method: method as HTTPMethods,
      url: `/api${path}`,
      bodyLimit: call.bodyMaxBytes ?? limits.bodyMaxBytes,
      exposeHeadRoute: false,
      config: { rateLimit: rateLimitOf({}, deps.rateLimit) },
      onRequest: async (request, reply) =>
        void (request.office = await identifyOperator(request, reply, name, call, deps)),
      handler: (request, reply) => answering(request, reply, call, () => handle(request)),
    })
  }

  /** The input of a preview's token. Throws 400 for one of another call, operator or subject, and for an old one. */
  function openToken(name: string, token: string, { operator }: OfficeCaller, params: object) {
    const opened = sealer.open(token)
    const sealed = sealedShape.safeParse(opened === null ? null : JSON.parse(opened))
    const isOwn =
      sealed.success &&
      sealed.data.call === name &&
      sealed.data.operatorId === operator.id &&
      Object.entries(params).every(([field, value]) => sealed.data.input[field] === value)
    if (!isOwn || sealed.data.until <= clock.now().getTime()) throw new AppError(400, 'admin.previewOver')
    return sealed.data
  }

  for (const [name, call] of Object.entries(adminCalls)) {
    const [, path = ''] = name.split(' ')
    const handle = (routes as unknown as Record<string, Handle>)[name]!
    const inputIn = (request: FastifyRequest) => check(call.input, inputOf(request), 'zh-CN')
    const run = async (input: unknown, caller: OfficeVisitor | OfficeCaller) =>
      call.output.parse((await handle(input, caller)) ?? null)
    if (!call.preview) {
      route(name, path, call, (request) => run(inputIn(request), request.office!))
      continue
    }
    const shape = call.preview
    const show = (previews as unknown as Record<string, Handle>)[name]!
    route(name, `${path}/preview`, call, async (request) => {
      const [input, caller] = [inputIn(request), request.office as OfficeCaller]
      const preview = shape.parse(await show(input, caller))
      const until = clock.now().getTime() + previewMs
      const token = sealer.seal(
        JSON.stringify({ call: name, operatorId: caller.operator.id, id: ids.ulid(), until, input }),
      )
      return { token, expiresIn: previewMs / 1000, preview }
    })
    route(name, path, call, (request) => {
      const caller = request.office as OfficeCaller
      const { token } = check(tokenInput, request.body, 'zh-CN')
      const { id, input } = openToken(name, token, caller, request.params as object)
      return run(check(call.input, input, 'zh-CN'), { ...caller, key: `preview:${id}` })
    })
  }
}
