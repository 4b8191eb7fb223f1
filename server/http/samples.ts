import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { dropDocumentHeaders } from './document-headers'
import { createStaticFiles } from './static-files'
import { rangeOf } from './files'

/** Serves sample results of tools and the site's cards to everybody: small files, with range requests for players. */
export function serveSamples(app: FastifyInstance, folder: string) {
  const find = createStaticFiles(folder)
  const answer = async (request: FastifyRequest<{ Params: { name: string } }>, reply: FastifyReply) => {
    const { name } = request.params
    const file = /^[\w-]+\.(webp|jpg|mp3|mp4)$/.test(name) ? await find(`/${name}`) : null
    if (!file)
      return reply.code(404).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send('Not found\n')
    const { identity } = file.bodies
    dropDocumentHeaders(reply)
    void reply
      .type(file.type)
      .headers({
        'accept-ranges': 'bytes',
        etag: `"${file.etag}"`,
        'cache-control': 'public, max-age=86400',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-site',
      })
    if (request.headers['if-none-match']?.includes(file.etag)) return reply.code(304).send()
    const range = rangeOf(request.headers.range, identity.length)
    if (range === null) return reply.send(identity)
    if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${identity.length}`).send()
    return reply
      .code(206)
      .header('content-range', `bytes ${range.start}-${range.end}/${identity.length}`)
      .send(identity.subarray(range.start, range.end + 1))
  }
  app.route<{ Params: { name: string } }>({ method: ['GET', 'HEAD'], url: '/files/samples/:name', handler: answer })
}
