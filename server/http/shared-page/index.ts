import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { isHeldBack, type SharedCopy, type SharedState } from '../../domain/chat/shares/read'
import type { Files } from '../../domain/files/types'
import type { Catalogue } from '../../domain/site/catalogue'
import { localeIn } from '../../texts/locale-in'
import { sendStoredFile } from '../files'
import { assistantPage } from './assistant'
import { createDrawnPages, type DrawLong } from './drawn-pages'
import { nothingShared } from './frame'
import { messagesHtml, picturesOf, sharedPage } from './page'
import { style } from './style'
import { workPage } from './work'

interface SharedPageDeps {
  read: (slug: string) => Promise<SharedState>
  openFile: Files['openOwn']
  siteConfig: Catalogue['siteConfig']
  siteUrl: () => string
  drawLong: DrawLong
  rateLimit: boolean
}

/** No scripts, no forms, only this page's own style and the files of its copy. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "img-src 'self' data:",
  "media-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const statusOf = { revoked: 410, expired: 410, unknown: 404 } as const

/** The file behind an address of a copy: one of its pictures, or the file of its work. Undefined while it may not be public. */
function publicFile(copy: SharedCopy, at: string): string | undefined {
  if (copy.work && isHeldBack(copy)) return undefined
  if (at === 'file') return copy.work?.fileId
  const picture = picturesOf(copy)[Number(at)]
  return picture && !copy.holds.has(picture.fileId) ? picture.fileId : undefined
}

/** Shared copies, for everybody with the address. */
export function serveShared(app: FastifyInstance, deps: SharedPageDeps): void {
  const { read, openFile, siteConfig, siteUrl, drawLong, rateLimit } = deps
  const drawn = createDrawnPages(drawLong)
  const send = (reply: FastifyReply, status: number, html: string) =>
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .headers({
        'content-security-policy': policy,
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
        vary: 'accept-language',
      })
      .send(html)

  const stateOf = async (slug: string): Promise<SharedState> => (/^[\w-]{22}$/.test(slug) ? read(slug) : 'unknown')

  // Each request reads the share's state, because its pictures end with it.
  app.get<{ Params: { slug: string; at: string } }>('/s/:slug/:at', {
    exposeHeadRoute: true,
    config: { rateLimit: rateLimit ? { max: 600, timeWindow: 60_000 } : false },
    handler: async (request, reply) => {
      const { slug, at } = request.params
      const state = /^(\d{1,3}|file)$/.test(at) ? await stateOf(slug) : 'unknown'
      const fileId = typeof state === 'string' ? undefined : publicFile(state, at)
      const found = fileId && typeof state !== 'string' ? await openFile(state.userId, fileId) : null
      void reply.headers({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' })
      if (!found)
        return reply
          .code(typeof state === 'string' ? statusOf[state] : 404)
          .type('text/plain; charset=utf-8')
          .header('cache-control', 'no-store')
          .send('Not found\n')
      return sendStoredFile(request, reply, found, 'private, no-cache')
    },
  })

  app.get<{ Params: { slug: string } }>('/s/:slug', {
    exposeHeadRoute: true,
    config: { rateLimit: rateLimit ? { max: 120, timeWindow: 60_000 } : false },
    handler: async (request, reply) => {
      const { slug } = request.params
      const locale = localeIn(request.headers['accept-language'])
      const { siteTitle } = (await siteConfig(locale)).baseInfo
      const state = await stateOf(slug)
      if (typeof state === 'string') {
        drawn.forget(slug)
        return send(reply, statusOf[state], nothingShared({ locale, siteTitle }, state))
      }
      const page = { locale, siteTitle, siteUrl: siteUrl() }
      if (state.assistant) return send(reply, 200, assistantPage(page, state, state.assistant, slug))
      if (state.work) {
        const hasFile = (await openFile(state.userId, state.work.fileId)) !== null
        return send(reply, 200, workPage(page, state, state.work, { slug, hasFile }))
      }
      const messages = messagesHtml(locale, state, await drawn.wordsOf(slug, state), slug)
      return send(reply, 200, sharedPage(page, state, slug, messages))
    },
  })
}
