import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { SharedState } from '../../domain/chat/shares/read'
import type { Files } from '../../domain/files/types'
import type { Catalogue } from '../../domain/site/catalogue'
import { localeIn } from '../../texts/locale-in'
import { sendStoredFile } from '../files'
import { assistantPage } from './assistant'
import { createDrawnPages, type DrawLong } from './drawn-pages'
import { nothingShared } from './frame'
import { messagesHtml, picturesOf, sharedPage } from './page'
import { style } from './style'

interface SharedPageDeps {
  read: (slug: string) => Promise<SharedState>
  openFile: Files['openOwn']
  siteConfig: Catalogue['siteConfig']
  siteUrl: () => string
  drawLong: DrawLong
  rateLimit: boolean
}

/** No scripts, no forms, only this page's own style and the pictures of its answers. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const statusOf = { revoked: 410, expired: 410, unknown: 404 } as const

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
      const state = /^\d{1,3}$/.test(at) ? await stateOf(slug) : 'unknown'
      const picture = typeof state === 'string' ? undefined : picturesOf(state)[Number(at)]
      const isShown = picture && typeof state !== 'string' && !state.holds.has(picture.fileId)
      const found = isShown ? await openFile(state.userId, picture.fileId) : null
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
      const messages = messagesHtml(locale, state, await drawn.wordsOf(slug, state), slug)
      return send(reply, 200, sharedPage(page, state, slug, messages))
    },
  })
}
