import { fileAddress } from '@/services/file-address'
import { decodeEntities } from './entities'
import { asciiLabel } from './punycode'

/** Characters that are not seen, or that turn the direction of what follows: they hide where a link leads. */
const unseen = /[\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g

export const withoutUnseen = (text: string): string => text.replace(unseen, '')

/** The address when it is a plain http(s) one with a host, else null: `javascript:`, `data:`, relative and hidden schemes are refused. */
export function linkAddress(href: string): string | null {
  const address = decodeEntities(href).trim()
  return /^https?:\/\/\S+$/i.test(address) && hostOf(address) ? address : null
}

/** The host that a browser would ask, with its port and in ASCII, so that look-alike letters of other alphabets show. */
export function hostOf(address: string): string | null {
  const authority = /^https?:[/\\]{2,}([^/\\?#]+)/i.exec(address)?.[1]
  // What stands before the last @ is a name to log in with, not the host.
  const host = withoutUnseen(authority?.slice(authority.lastIndexOf('@') + 1) ?? '').replace(/[。．｡]/g, '.')
  if (!/^[^\s.%]/.test(host)) return null
  return host.split('.').map(asciiLabel).join('.')
}

/** Whether a link's text already begins with the host that it leads to. */
export function showsHost(text: string, host: string): boolean {
  const shown = withoutUnseen(text).trim().toLowerCase()
  return [host, `http://${host}`, `https://${host}`].some(
    (start) => shown.startsWith(start) && /^(?:$|[/?#])/.test(shown.slice(start.length)),
  )
}

/**
 * Where a picture is loaded from: an inline bitmap, or a file of this site. What looks like the signed address of a file is
 * asked of this site only, whatever host it names; nothing is ever loaded from another host.
 */
export function pictureAddress(href: string): string | null {
  if (/^data:image\/(png|jpe?g|gif|webp);base64,[a-z\d+/=]+$/i.test(href)) return href
  const path = decodeEntities(href)
    .trim()
    .replace(/^https?:\/\/[^/]+/i, '')
  return /^\/files\/[\w-]+\?part=[\w-]+&ends=\d+&sign=[\w-]+$/.test(path) ? fileAddress(path) : null
}
