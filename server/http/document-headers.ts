import type { FastifyReply } from 'fastify'

/** Helmet headers that only documents need: 600 bytes saved on every script and picture of a first load. */
const ofDocuments = [
  'content-security-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/**
 * For scripts, styles, fonts, pictures, sound, film and data, which browsers never show as a page of this site. Types that
 * can be a page (HTML, SVG, XML) keep the headers.
 */
export function dropDocumentHeaders(reply: FastifyReply): void {
  for (const name of ofDocuments) {
    reply.removeHeader(name)
    // Helmet writes past the framework.
    reply.raw.removeHeader(name)
  }
}
