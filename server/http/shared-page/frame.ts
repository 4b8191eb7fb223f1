import type { Locale } from '../../../contract/locales'
import type { MinorClass } from '../../../contract/minors'
import { markedFor } from '../../domain/accounts/minors/marked'
import { translate } from '../../texts'
import { escaped } from './html'
import { style } from './style'

export interface PageDeps {
  locale: Locale
  siteTitle: string
}

/** Content behind a mark that people open, where it is not for minors. */
export const behindMark = (locale: Locale, minors: MinorClass, html: string): string =>
  minors === 'ok'
    ? html
    : `<details id="unsuitable"><summary>${escaped(markedFor(minors, translate(locale, 'shared.showAnyway'), locale))}</summary>${html}</details>`

export const day = (time: string) => time.slice(0, 10)

export const frame = ({ locale, siteTitle }: PageDeps, title: string, body: string, head = ''): string =>
  `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex,nofollow"><meta name="referrer" content="no-referrer"><meta name="format-detection" content="telephone=no">
${head}<link rel="icon" href="data:,"><title>${escaped(title)} · ${escaped(siteTitle)}</title><style>${style}</style></head><body><main class="page">${body}</main></body></html>`

export const tryIt = (locale: Locale) => `<a class="try" href="/chat">${escaped(translate(locale, 'shared.try'))}</a>`

/** A page that explains why there is no copy. */
export function nothingShared(deps: PageDeps, why: 'revoked' | 'expired' | 'unknown'): string {
  const title = translate(deps.locale, `shared.${why}`)
  const text = translate(deps.locale, `shared.${why}Text`)
  return frame(
    deps,
    title,
    `<div class="gone"><h1>${escaped(title)}</h1><p>${escaped(text)}</p>${tryIt(deps.locale)}</div>`,
  )
}
