import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import type { WechatCodes } from '../../domain/accounts/wechat/codes'
import { dropDocumentHeaders } from '../document-headers'

const isPng = (bytes: Buffer) => bytes.subarray(1, 4).toString('latin1') === 'PNG'

/** Serves codes of the mini-program to everybody with their address. */
export function serveWechatCodes(app: FastifyInstance, codes: Pick<WechatCodes, 'read'>) {
  app.get<{ Params: { name: string } }>('/files/wx/:name', async (request, reply) => {
    const found = await codes.read(request.params.name)
    if (!found)
      return reply.code(404).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send('Not found\n')
    const bytes = await buffer(found.stream)
    dropDocumentHeaders(reply)
    return reply
      .type(isPng(bytes) ? 'image/png' : 'image/jpeg')
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-site',
      })
      .send(bytes)
  })
}
