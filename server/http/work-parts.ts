import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { codes } from '../../contract/codes'
import type { Works } from '../domain/works'
import { zipStream } from '../domain/files/zip'
import { AppError } from '../errors'
import { dispositionOf } from './files'

interface PartsRoute {
  Params: { id: string }
  Querystring: Record<string, string | undefined>
}

/** Places of each person, in call order: no download makes another person wait. */
interface Places {
  acquire(signal: AbortSignal, owner: string): Promise<() => void>
  waiting(owner: string): number
}

/** Most zips that a person reads at once. */
export const zipsOfPerson = 2
const mostWaiting = 8
/** A reader that takes nothing for so long gives up its place. */
const stillMs = 60_000
const retryAfter = 10

/** Serves all parts of a work as a zip, by a signed address. It is made as it is read: nothing is stored. */
export function serveWorkParts(app: FastifyInstance, works: Pick<Works, 'archive'>, places: Places) {
  app.get<PartsRoute>('/files/:id/parts', async (request: FastifyRequest<PartsRoute>, reply) => {
    const found = await works.archive(request.params.id, request.query)
    void reply.header('cache-control', 'no-store')
    if (!found) return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n')
    if (!(await hasPlace(places, found.userId, reply))) return reply.hijack()
    return reply
      .type('application/zip')
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', dispositionOf(found.name))
      .send(zipStream(found.entries))
  })
}

/**
 * Waits for a place of a person, which ends with the connection; false when that ended first. Throws 429 when too many
 * wait.
 */
async function hasPlace(places: Places, userId: string, { raw }: FastifyReply): Promise<boolean> {
  if (places.waiting(userId) >= mostWaiting)
    throw new AppError(codes.tooFast, 'common.tooFast', { seconds: retryAfter }, { retryAfter })
  // It may have left while its work was read.
  if (raw.destroyed) return false
  const gone = new AbortController()
  raw.once('close', () => gone.abort())
  const leave = await places.acquire(gone.signal, userId).catch(() => null)
  if (!leave) return false
  raw.once('close', leave)
  if (gone.signal.aborted) leave()
  raw.setTimeout(stillMs, () => raw.destroy())
  return !gone.signal.aborted
}
