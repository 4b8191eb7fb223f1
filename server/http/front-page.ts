import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { SiteConfig } from '../../contract/api'
import type { Locale } from '../../contract/locales'
import { escaped } from './shared-page/html'
import { previewTags } from './preview-tags'
import type { StaticFile } from './static-files'

export interface FrontPageDeps {
  siteConfig: (locale: Locale) => Promise<SiteConfig>
  /** Prefix of full addresses. */
  siteUrl: () => string
}

/** A page without the site's words is better than a late one. */
const patienceMs = 500
/** Languages, before and after an edit of the site's row. */
const keptPages = 10

/**
 * The built page with the site's words in its first HTML: title, description, preview tags, and whether guests are
 * admitted. A database that does not answer leaves the page as built.
 */
export function createFrontPage({ siteConfig, siteUrl }: FrontPageDeps) {
  const kept = new WeakMap<StaticFile, Map<string, Promise<StaticFile>>>()

  async function configNow(locale: Locale): Promise<SiteConfig | null> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, patienceMs, null)))
    const config = await Promise.race([siteConfig(locale).catch(() => null), late])
    clearTimeout(timer)
    return config
  }

  return async (page: StaticFile, locale: Locale): Promise<StaticFile> => {
    const config = await configNow(locale)
    if (!config) return page
    const pages = kept.get(page) ?? new Map<string, Promise<StaticFile>>()
    kept.set(page, pages)
    const html = withWords(page.bodies.identity.toString(), config, siteUrl())
    const etag = createHash('sha256').update(html).digest('base64url').slice(0, 22)
    const made = pages.get(etag) ?? compressed(page.type, etag, Buffer.from(html))
    pages.delete(etag)
    pages.set(etag, made)
    for (const oldest of pages.keys()) if (pages.size > keptPages) pages.delete(oldest)
    return made
  }
}

async function compressed(type: string, etag: string, identity: Buffer): Promise<StaticFile> {
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(identity),
  ])
  return { type, etag, bodies: { identity, br, gzip: gz } }
}

function withWords(html: string, { baseInfo, appInfo }: SiteConfig, siteUrl: string): string {
  const title = baseInfo.siteTitle
  const description = baseInfo.description || appInfo.tagline
  const words: Readonly<Record<string, string>> = { siteTitle: title, tagline: appInfo.tagline }
  const preview = previewTags({
    type: 'website',
    site_name: title,
    title,
    description,
    url: `${siteUrl}/`,
    image: `${siteUrl}/files/samples/site-5x4.jpg`,
  })
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>${preview}`)
    .replace(/(<meta name="(?:description|apple-mobile-web-app-title)" content=")[^"]*/g, (whole, start: string) =>
      whole.includes('"description"') ? start + escaped(description) : start + escaped(title),
    )
    .replace(/(data-site="(\w+)">)[^<]*/g, (whole, start: string, name: string) =>
      words[name] === undefined ? whole : start + escaped(words[name]),
    )
    .replace('<html ', appInfo.features['guests'] ? '<html data-guests ' : '<html ')
}

/** The web app manifest: name and icons of an installed site. */
export async function manifestOf({ siteConfig }: FrontPageDeps, locale: Locale): Promise<string> {
  const { baseInfo, appInfo } = await siteConfig(locale)
  const logo = appInfo.siteLogo || baseInfo.siteLogo
  const own = (file: string, sizes: string, purpose = 'any') => ({
    src: `/icons/${file}.png`,
    sizes,
    type: 'image/png',
    purpose,
  })
  return JSON.stringify({
    id: '/',
    name: baseInfo.siteTitle,
    short_name: baseInfo.siteTitle,
    description: baseInfo.description || appInfo.tagline,
    lang: locale,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    // Browsers take the first that they can load.
    icons: [
      ...(logo ? [{ src: logo, sizes: 'any' }] : []),
      own('192', '192x192'),
      own('512', '512x512'),
      own('maskable-512', '512x512', 'maskable'),
    ],
  })
}
