import type { FastifyInstance } from 'fastify'
import { roles } from '../../../contract/admin/roles'
import type { Config } from '../../config'
import { AppError } from '../../errors'
import { rateLimitOf } from '../limits/rate-limit'
import { identifyOperator, type OfficeDoor } from './identify'
import { adminOpenapi } from './openapi'

interface Deps extends OfficeDoor, Pick<Config, 'publicUrl' | 'rateLimit'> {
  version: string
}

const url = '/api/admin/openapi.json'
const rate = { max: 60, perSeconds: 60 }

/** Serves the OpenAPI document of the console to operators who are signed in. To others it does not exist. */
export function serveAdminDocs(app: FastifyInstance, { version, publicUrl, rateLimit, ...door }: Deps) {
  let document: string | undefined
  app.get(url, { config: { rateLimit: rateLimitOf({ rate }, rateLimit) } }, async (request, reply) => {
    await identifyOperator(request, reply, `GET ${url}`, { access: roles }, door).catch((error: unknown) => {
      throw error instanceof AppError ? new AppError(404, 'common.noSuchCall') : error
    })
    document ??= JSON.stringify(adminOpenapi(version, publicUrl))
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-store').send(document)
  })
}
