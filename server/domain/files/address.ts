import { createHmac, timingSafeEqual } from 'node:crypto'
import { hourMs } from '../../../contract/time'
import type { Clock } from '../../ports/clock'

/** What an address leads to: the file, its small picture, or the file to be saved. */
export type Part = 'full' | 'thumb' | 'save'
const parts: readonly Part[] = ['full', 'thumb', 'save']

/** Signed addresses of files. They last one to two hours and are the same within an hour, so that browsers can keep what they fetched. */
export function createAddresses({ clock, secret, siteUrl }: { clock: Clock; secret: string; siteUrl: () => string }) {
  const sign = (id: string, part: Part, ends: number) =>
    createHmac('sha256', secret).update(`file\n${id}\n${part}\n${ends}`).digest('base64url')

  return {
    of(id: string, part: Part): string {
      const ends = (Math.floor(clock.now().getTime() / hourMs) + 2) * 3600
      return `${siteUrl()}/files/${id}?part=${part}&ends=${ends}&sign=${sign(id, part, ends)}`
    },

    /** The part an address leads to; null when it is not ours or its time is over. */
    read(id: string, query: Readonly<Record<string, string | undefined>>): Part | null {
      const part = parts.find((one) => one === query['part'])
      const ends = Number(query['ends'])
      if (!part || !Number.isSafeInteger(ends) || ends * 1000 <= clock.now().getTime()) return null
      const [given, right] = [Buffer.from(query['sign'] ?? ''), Buffer.from(sign(id, part, ends))]
      return given.length === right.length && timingSafeEqual(given, right) ? part : null
    },
  }
}

export type Addresses = ReturnType<typeof createAddresses>
