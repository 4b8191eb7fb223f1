import { decodeEntities } from '../../../shared/markdown/entities'
import { withoutUnseen } from '../../../shared/markdown/unseen'
import { escaped } from './html'

/** An absolute http(s) URL with a host, else null: `javascript:`, `data:` and relative ones are refused. */
function addressOf(href: string): URL | null {
  const given = decodeEntities(href).trim()
  if (!/^https?:\/\/\S+$/i.test(given) || !URL.canParse(given)) return null
  const url = new URL(given)
  return url.hostname && !url.username && !url.password ? url : null
}

/** A link that shows its host, unless its words already do. An unsafe address gives plain words. */
export function linkTo(href: string, inside: string, words: string): string {
  const url = addressOf(href)
  if (!url) return inside
  const shown = withoutUnseen(words).trim().toLowerCase()
  const saysHost = [url.host, `http://${url.host}`, `https://${url.host}`].some(
    (start) => shown.startsWith(start) && /^(?:$|[/?#])/.test(shown.slice(start.length)),
  )
  const host = saysHost ? '' : ` <small>(${escaped(url.host)})</small>`
  return `<a href="${escaped(url.href)}" rel="nofollow ugc noopener noreferrer" target="_blank">${inside}${host}</a>`
}
