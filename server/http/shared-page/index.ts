import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { SharedState } from '../../domain/chat/shares/read'
import type { Catalogue } from '../../domain/site/catalogue'
import { localeIn } from '../../texts/locale-in'
import { messagesHtml, nothingShared, sharedPage } from './page'
import { style } from './style'

interface SharedPageDeps {
  read: (slug: string) => Promise<SharedState>
  siteConfig: Catalogue['siteConfig']
  rateLimit: boolean
}

/** No script, no form, nothing loaded: only this page's own style. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const statusOf = { revoked: 410, expired: 410, unknown: 404 } as const

/** Of pages that are read often: the messages of the last ones as HTML, because long ones take a while. */
const keptPages = 50

/** The shared copies, for everybody who has the address; the site itself stays behind its guard. */
export function serveShared(app: FastifyInstance, { read, siteConfig, rateLimit }: SharedPageDeps): void {
  const kept = new Map<string, string>()
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

  app.get<{ Params: { slug: string } }>('/s/:slug', {
    exposeHeadRoute: true,
    config: { rateLimit: rateLimit ? { max: 120, timeWindow: 60_000 } : false },
    handler: async (request, reply) => {
      const { slug } = request.params
      const locale = localeIn(request.headers['accept-language'])
      const { siteTitle } = (await siteConfig(locale)).baseInfo
      const state = /^[\w-]{22}$/.test(slug) ? await read(slug) : 'unknown'
      if (typeof state === 'string') {
        for (const key of kept.keys()) if (key.endsWith(slug)) kept.delete(key)
        return send(reply, statusOf[state], nothingShared({ locale, siteTitle }, state))
      }
      const key = `${locale} ${slug}`
      const messages = kept.get(key) ?? messagesHtml(locale, state)
      kept.delete(key)
      kept.set(key, messages)
      for (const oldest of kept.keys()) if (kept.size > keptPages) kept.delete(oldest)
      return send(reply, 200, sharedPage({ locale, siteTitle }, state, slug, messages))
    },
  })
}
