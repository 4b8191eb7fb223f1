import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Works } from '../domain/works'
import { zipStream } from '../domain/files/zip'
import { dispositionOf } from './files'

interface PartsRoute {
  Params: { id: string }
  Querystring: Record<string, string | undefined>
}

/** Serves all parts of a work as a zip, by a signed address. It is made as it is read: nothing is stored. */
export function serveWorkParts(app: FastifyInstance, works: Pick<Works, 'archive'>) {
  app.get<PartsRoute>('/files/:id/parts', async (request: FastifyRequest<PartsRoute>, reply) => {
    const found = await works.archive(request.params.id, request.query)
    void reply.header('cache-control', 'no-store')
    if (!found) return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n')
    return reply
      .type('application/zip')
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', dispositionOf(found.name))
      .send(zipStream(found.entries))
  })
}
