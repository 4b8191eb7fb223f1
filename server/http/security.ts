import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config'
import { dropDocumentHeaders } from './document-headers'

const self = "'self'"

/** Inline scripts only by the page's hashes; inline styles are allowed because Taro's elements set them. */
const directives = {
  'default-src': [self],
  'script-src': [self],
  'style-src': [self, "'unsafe-inline'"],
  'img-src': [self, 'data:', 'blob:'],
  'media-src': [self, 'blob:'],
  'font-src': [self, 'data:'],
  'connect-src': [self],
  'object-src': ["'none'"],
  'base-uri': [self],
  'form-action': [self],
  'frame-ancestors': ["'none'"],
}

/** A reply of the API holds nothing that a browser may load, run or frame. */
const policyOfData = "default-src 'none';frame-ancestors 'none'"

/** WeChat's browser draws its elements in its own frames, which need these two sources. */
const wechatFrames = { 'frame-src': [self, 'https://*.qq.com', 'webcompt:'] }

/** The policy of a page that holds these scripts of its own, and WeChat's elements where it is to. */
export function pagePolicy(hashes: readonly string[], hasWechatElements: boolean): string {
  const own = {
    ...directives,
    ...(hasWechatElements && wechatFrames),
    'script-src': [...directives['script-src'], ...hashes.map((hash) => `'sha256-${hash}'`)],
  }
  return Object.entries(own)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';')
}

/** Headers for browsers, limits for callers. */
export async function secure(app: FastifyInstance, { appMode, publicUrl }: Pick<Config, 'appMode' | 'publicUrl'>) {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: publicUrl.startsWith('https:') ? { policy: 'same-origin' } : false,
    originAgentCluster: publicUrl.startsWith('https:'),
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity:
      appMode === 'production' && publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onSend', async (_, reply) => {
    if (!/^application\/json/.test(String(reply.getHeader('content-type')))) return
    dropDocumentHeaders(reply)
    reply.header('content-security-policy', policyOfData)
  })
  await app.register(rateLimit, { global: false })
}
