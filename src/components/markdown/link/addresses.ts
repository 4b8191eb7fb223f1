import { fileAddress } from '@/services/file-address'
import { decodeEntities } from '@shared/markdown/entities'
import { hostOf } from './host'
import { withoutUnseen } from '@shared/markdown/unseen'

/** The address when it is a plain http(s) one with a host, else null: `javascript:`, `data:`, relative and hidden schemes are refused. */
export function linkAddress(href: string): string | null {
  const address = decodeEntities(href).trim()
  return /^https?:\/\/\S+$/i.test(address) && hostOf(address) ? address : null
}

/** Whether a link's text already begins with the host of its target. */
export function showsHost(text: string, host: string): boolean {
  const shown = withoutUnseen(text).trim().toLowerCase()
  return [host, `http://${host}`, `https://${host}`].some(
    (start) => shown.startsWith(start) && /^(?:$|[/?#])/.test(shown.slice(start.length)),
  )
}

/**
 * Address to load a picture from: an inline bitmap or a file of this site. An address that looks like a signed file is
 * requested from this site only, regardless of its host. No other host is ever contacted.
 */
export function pictureAddress(href: string): string | null {
  if (/^data:image\/(png|jpe?g|gif|webp);base64,[a-z\d+/=]+$/i.test(href)) return href
  const path = decodeEntities(href)
    .trim()
    .replace(/^https?:\/\/[^/]+/i, '')
  return /^\/files\/[\w-]+\?part=[\w-]+&ends=\d+&sign=[\w-]+$/.test(path) ? fileAddress(path) : null
}
