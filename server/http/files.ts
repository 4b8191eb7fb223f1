import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Files, ServedFile } from '../domain/files/types'
import type { ByteRange } from '../ports/files/types'

interface FileRoute {
  Params: { id: string }
  Querystring: Record<string, string | undefined>
}

/**
 * Serves files by signed addresses, with ranges for players. The signature is the permission, so no session is needed.
 */
export function serveFiles(app: FastifyInstance, files: Pick<Files, 'open'>) {
  const answer = async (request: FastifyRequest<FileRoute>, reply: FastifyReply) => {
    const found = await files.open(request.params.id, request.query)
    if (!found)
      return reply.code(404).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send('Not found\n')
    return sendStoredFile(request, reply, found)
  }
  app.route<FileRoute>({ method: ['GET', 'HEAD'], url: '/files/:id', handler: answer })
}

/** Sends a readable file, whole or the requested range. */
export async function sendStoredFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { mime, bytes, etag, saveAs, cacheControl: own, open }: ServedFile,
  cacheControl = own ?? 'private, max-age=3600',
) {
  void reply.headers({
    'content-type': mime.startsWith('text/') ? `${mime}; charset=utf-8` : mime,
    'accept-ranges': 'bytes',
    etag,
    'cache-control': cacheControl,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-site',
    'content-disposition': saveAs === null ? 'inline' : dispositionOf(saveAs),
  })
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
  if (request.method === 'HEAD') return reply.header('content-length', bytes).send()
  const isOther = request.headers['if-range'] !== undefined && request.headers['if-range'] !== etag
  const range = isOther ? null : rangeOf(request.headers.range, bytes)
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${bytes}`).send()
  const stored = await open(range ?? undefined)
  if (!stored)
    return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found\n')
  if (range) void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${bytes}`)
  return reply.header('content-length', stored.bytes).send(stored.stream)
}

/** Content-Disposition with the name in UTF-8 and in ASCII. */
export function dispositionOf(name: string): string {
  const plain = name.replace(/[^\w .-]+/g, '_')
  const coded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${coded}`
}

/** A compressing proxy turns the tag into a weak one. */
const isKnown = (header: string | undefined, etag: string) =>
  header !== undefined && header.split(',').some((one) => ['*', etag, `W/${etag}`].includes(one.trim()))

/** One byte range; null (the whole file) for several or an invalid one. */
export function rangeOf(header: string | undefined, bytes: number): ByteRange | 'unsatisfiable' | null {
  const range = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!range || (range[1] === '' && range[2] === '')) return null
  const [from, to] = [range[1] ?? '', range[2] ?? '']
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from)
  if (from !== '' && to !== '' && Number(to) < start) return null
  const end = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)
  return start > end || start >= bytes ? 'unsatisfiable' : { start, end }
}
