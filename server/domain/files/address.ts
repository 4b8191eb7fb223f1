import { createHmac, timingSafeEqual } from 'node:crypto'
import { hourMs } from '../../../contract/time'
import type { Clock } from '../../ports/clock'

/** What an address serves: the file, its thumbnail, or the file as a download. */
export type FilePart = 'full' | 'thumb' | 'save'
const parts: readonly FilePart[] = ['full', 'thumb', 'save']

/** Signed addresses of files. They last one to two hours and are equal within an hour, so that browsers can cache. */
export function createAddresses({ clock, secret, siteUrl }: { clock: Clock; secret: string; siteUrl: () => string }) {
  const sign = (id: string, part: FilePart, ends: number) =>
    createHmac('sha256', secret).update(`file\n${id}\n${part}\n${ends}`).digest('base64url')

  return {
    of(id: string, part: FilePart): string {
      const ends = (Math.floor(clock.now().getTime() / hourMs) + 2) * 3600
      return `${siteUrl()}/files/${id}?part=${part}&ends=${ends}&sign=${sign(id, part, ends)}`
    },

    /** The part an address serves; null for a wrong signature or an expired address. */
    read(id: string, query: Readonly<Record<string, string | undefined>>): FilePart | null {
      const part = parts.find((one) => one === query['part'])
      const ends = Number(query['ends'])
      if (!part || !Number.isSafeInteger(ends) || ends * 1000 <= clock.now().getTime()) return null
      const [given, right] = [Buffer.from(query['sign'] ?? ''), Buffer.from(sign(id, part, ends))]
      return given.length === right.length && timingSafeEqual(given, right) ? part : null
    },
  }
}

export type Addresses = ReturnType<typeof createAddresses>
