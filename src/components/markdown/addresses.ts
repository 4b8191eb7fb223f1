import { decodeEntities } from './entities'

/** The address when it is a plain http(s) one, else null: `javascript:`, `data:`, relative and hidden schemes are refused. */
export function linkAddress(href: string): string | null {
  const address = decodeEntities(href).trim()
  return /^https?:\/\/\S+$/i.test(address) ? address : null
}

/** An address a picture may come from: http(s) or an inline bitmap. */
export function imageAddress(href: string): string | null {
  return linkAddress(href) ?? (/^data:image\/(png|jpe?g|gif|webp);base64,[a-z\d+/=]+$/i.test(href) ? href : null)
}
