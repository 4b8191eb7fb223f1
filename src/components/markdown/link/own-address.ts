import { places } from '@contract/places'
import { decodeEntities } from '@shared/markdown/entities'

interface OwnAddress {
  path: string
  params: Record<string, string>
}

const longest = 20_000

/** Target of a link within this site (`/draw?prompt=…`); null for any other address. */
export function ownAddress(href: string): OwnAddress | null {
  const address = decodeEntities(href).trim()
  const [, path = '', query = ''] = /^\/([\w-]+)(?:\?([^\s#?]*))?$/.exec(address) ?? []
  if (address.length > longest || !places.some((place) => place.path === path)) return null
  try {
    const pairs = query.split('&').filter(Boolean)
    return {
      path: `/${path}`,
      params: Object.fromEntries(
        pairs.map((pair) => {
          const at = pair.indexOf('=')
          return at < 0 ? [pair, ''] : [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))]
        }),
      ),
    }
  } catch {
    return null
  }
}
