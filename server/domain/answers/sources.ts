import type { WebSource } from '../../ports/db/schema'
import type { FoundPage } from '../../providers/types'
import { shorten, storable } from '../../text'

/** The most pages one answer may name, and lengths of their texts in characters. */
const maxSources = 20
const maxTitle = 120
const maxUrl = 2_000
/** Control characters and direction marks, by which a title could imitate another. */
const hidden = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu
const markdownLink = /\[([^[\]\n]{1,300})\]\((https:\/\/[^\s()]+(?:\([^\s()]*\)[^\s()]*)*)\)/g

/** A URL that is safe to open; null for any other. */
function safeUrl(url: string): string | null {
  if (url.length > maxUrl || !URL.canParse(url)) return null
  const { protocol, username, password, hostname, href } = new URL(url)
  return protocol === 'https:' && !username && !password && hostname.includes('.') && href.length <= maxUrl
    ? href
    : null
}

/** Pages as stored. Their data is untrusted: https only, titles as short plain text, each page once. */
export function sourcesOf(pages: readonly FoundPage[]): WebSource[] {
  const sources = new Map<string, WebSource>()
  for (const { title, url } of pages) {
    const safe = safeUrl(url.trim())
    if (!safe || sources.has(safe) || sources.size >= maxSources) continue
    const words = storable(title.slice(0, 1_000)).replace(hidden, ' ').replace(/\s+/g, ' ').trim()
    sources.set(safe, { title: shorten(words, maxTitle) || new URL(safe).hostname, url: safe })
  }
  return [...sources.values()]
}

/** Pages that an answer links to, for providers that report no sources. */
export const linkedPages = (markdown: string): FoundPage[] =>
  [...markdown.matchAll(markdownLink)].map(([, title = '', url = '']) => ({ title, url }))
