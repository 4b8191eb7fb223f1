import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { localeIn } from '../texts/locale-in'
import { dropDocumentHeaders } from './document-headers'
import { createFrontPage, type FrontPageDeps, manifestOf } from './front-page'
import { pagePolicy } from './security'
import { createStaticFiles, encodingFor, type StaticFile } from './static-files'

const hashedName = /^\/(js|css|static|chunk)\/.*[._-][0-9a-f]{8,}\.[\w.]+$/
const bare = /^(text\/(javascript|css)|font\/|audio\/|video\/|image\/(?!svg))/
const notBuilt = 'The H5 site is not built yet: run `npm run build:h5`, or `npm start`, which does it.\n'

interface SiteOptions {
  /** Words of the site's row for the first HTML and the manifest; the built page without them. */
  words?: FrontPageDeps
  /** Whether the page can open the mini-program in WeChat's browser. */
  opensMini?: boolean
}

const isWechat = (agent = '') => /MicroMessenger/i.test(agent) && !/wxwork/i.test(agent)

/** The H5 site: its files, and the page itself for every client route. */
export function serveSite(app: FastifyInstance, folder: string, { opensMini = false, words }: SiteOptions = {}) {
  const find = createStaticFiles(folder)
  const withWords = words && createFrontPage(words)

  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request.url)
    const file = path === null || path === '/' ? null : await find(path)
    // Loaded by a frame without an origin.
    if (path?.startsWith('/static/diagram/')) reply.header('cross-origin-resource-policy', 'cross-origin')
    if (file && path) return sendFile(request, reply, file, hashedName.test(path))
    if (path === null || looksLikeFile(path))
      return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n')
    const built = await find('/index.html')
    if (!built) return reply.code(503).type('text/plain; charset=utf-8').send(notBuilt)
    const page = withWords ? await withWords(built, localeIn(request.headers['accept-language'])) : built
    reply.header('vary', [opensMini && 'user-agent', words && 'accept-language'].filter(Boolean).join(', '))
    reply.header('content-security-policy', policyOf(page, opensMini && isWechat(request.headers['user-agent'])))
    return sendFile(request, reply, page, false)
  }
  if (words)
    app.get('/manifest.webmanifest', async (request, reply) => {
      const manifest = await manifestOf(words, localeIn(request.headers['accept-language']))
      return reply
        .headers({ 'cache-control': 'no-cache', vary: 'accept-language' })
        .type('application/manifest+json')
        .send(manifest)
    })
  app.route({ method: ['GET', 'HEAD'], url: '/', handler: handle })
  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: handle })
}

const policies = new WeakMap<StaticFile, Map<boolean, string>>()

/** Its inline scripts are read from the file that is sent, so that page and policy cannot differ. */
function policyOf(page: StaticFile, hasWechatElements: boolean): string {
  const known = policies.get(page) ?? new Map<boolean, string>()
  const found = known.get(hasWechatElements)
  if (found !== undefined) return found
  const scripts = page.bodies.identity.toString().matchAll(/<script>([\s\S]*?)<\/script>/g)
  const hashes = [...scripts].map(([, text = '']) => createHash('sha256').update(text).digest('base64'))
  const policy = pagePolicy(hashes, hasWechatElements)
  policies.set(page, known.set(hasWechatElements, policy))
  return policy
}

function pathOf(url: string): string | null {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '/')
  } catch {
    return null
  }
}

const looksLikeFile = (path: string) => /\.[A-Za-z0-9]{1,11}$/.test(path) || path.includes('\0')

/** Sends a file in the best accepted encoding; 304 when the client has it. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: StaticFile, immutable: boolean) {
  const encoding = encodingFor(request.headers['accept-encoding'], file.bodies)
  const body = file.bodies[encoding] ?? file.bodies.identity
  if (bare.test(file.type)) dropDocumentHeaders(reply)
  const etag = `"${file.etag}${encoding === 'identity' ? '' : `-${encoding}`}"`
  reply
    .header('etag', etag)
    .header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '))
    .header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
  const known = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (known.includes(etag) || known.includes('*')) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  reply.type(file.type).header('content-length', body.length)
  return reply.send(request.method === 'HEAD' ? null : body)
}
