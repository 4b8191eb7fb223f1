import { createHmac, timingSafeEqual } from 'node:crypto'
import { dayMs, hourMs } from '../../../contract/time'
import type { Clock } from '../../ports/clock'

/**
 * Content of an address: the file, its thumbnail, a download, its picture for a share card or a poster, a smaller JPEG;
 * or all parts of a work.
 */
export type FilePart = 'full' | 'thumb' | 'save' | 'card' | 'poster' | 'jpeg' | 'parts'

/**
 * How long the address of a part stays the same, for browser caches; it is valid for one to two of these periods. A
 * page may be shared long after it was opened.
 */
const equalMs: Readonly<Record<FilePart, number>> = {
  full: hourMs,
  thumb: hourMs,
  save: hourMs,
  card: dayMs,
  poster: hourMs,
  jpeg: hourMs,
  parts: hourMs,
}
const isPart = (part: unknown): part is FilePart => typeof part === 'string' && Object.hasOwn(equalMs, part)

/** Signed addresses of files. */
export function createAddresses({ clock, secret, siteUrl }: { clock: Clock; secret: string; siteUrl: () => string }) {
  const sign = (id: string, part: FilePart, ends: number) =>
    createHmac('sha256', secret).update(`file\n${id}\n${part}\n${ends}`).digest('base64url')

  return {
    of(id: string, part: FilePart): string {
      const equal = equalMs[part]
      const ends = ((Math.floor(clock.now().getTime() / equal) + 2) * equal) / 1000
      const path = part === 'parts' ? `${id}/parts` : id
      return `${siteUrl()}/files/${path}?part=${part}&ends=${ends}&sign=${sign(id, part, ends)}`
    },

    /** The part an address serves; null for a wrong signature or an expired address. */
    read(id: string, query: Readonly<Record<string, string | undefined>>): FilePart | null {
      const { part } = query
      const ends = Number(query['ends'])
      if (!isPart(part) || !Number.isSafeInteger(ends) || ends * 1000 <= clock.now().getTime()) return null
      const [given, right] = [Buffer.from(query['sign'] ?? ''), Buffer.from(sign(id, part, ends))]
      return given.length === right.length && timingSafeEqual(given, right) ? part : null
    },
  }
}

export type Addresses = ReturnType<typeof createAddresses>
