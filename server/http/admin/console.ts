import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendFile } from '../static'
import { createStaticFiles } from '../static-files'
import type { OfficeDoor } from './identify'

const self = "'self'"
const policy = [
  `default-src 'none'`,
  `script-src ${self}`,
  `style-src ${self}`,
  `img-src ${self} data: blob:`,
  `connect-src ${self}`,
  `form-action ${self}`,
  `base-uri 'none'`,
  `frame-ancestors 'none'`,
].join(';')
const notBuilt = 'The console is not built yet: run `npm run build:admin`, or `npm start`, which does it.\n'

/** Serves the operators' console under /admin to allowed requests. */
export function serveConsole(app: FastifyInstance, folder: string, isAllowed: OfficeDoor['isAllowed']) {
  const find = createStaticFiles(folder)

  async function handle(request: FastifyRequest, reply: FastifyReply) {
    if (!isAllowed(request)) return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n')
    const path = request.url.split('?', 1)[0]!.slice('/admin'.length)
    const isAsset = path.startsWith('/assets/')
    const file = await find(isAsset ? path : '/index.html')
    if (!file)
      return reply
        .code(isAsset ? 404 : 503)
        .type('text/plain; charset=utf-8')
        .send(isAsset ? 'Not found\n' : notBuilt)
    reply.headers({ 'content-security-policy': policy, 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
    return sendFile(request, reply, file, isAsset)
  }
  for (const url of ['/admin', '/admin/*']) app.route({ method: ['GET', 'HEAD'], url, handler: handle })
}
