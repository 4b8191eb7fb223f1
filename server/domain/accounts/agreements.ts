import { createHash } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import type { Locale } from '../../../contract/locales'
import { readRows } from '../../operator-rows/read-rows'
import type { Clock, Ids } from '../../ports/clock'
import { agreement, consent } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'

/** The agreements that every login form names beside its tick. */
const accepted = ['user', 'privacy']

interface Person {
  userId: string
  ip: string
  client: string
  locale: Locale
}

/** Stores which agreements a new account accepted: version, time, origin, and the hash of the text without the site's name. */
export const createAgreementRecord =
  ({ clock, ids }: { clock: Clock; ids: Pick<Ids, 'ulid'> }) =>
  async (tx: Db, { userId, ip, client, locale }: Person): Promise<void> => {
    const texts = readRows('agreement', await tx.select().from(agreement).where(inArray(agreement.id, accepted)))
    const given = texts.map((one) => {
      const { title, content } = one.texts[locale] ?? one.texts['zh-CN']
      return {
        id: ids.ulid(),
        userId,
        serviceKey: `agreement:${one.id}`,
        version: one.version,
        textSha256: createHash('sha256').update(`${title}\n${content}`).digest('hex'),
        ip,
        client,
        givenAt: clock.now(),
      }
    })
    if (given.length > 0) await tx.insert(consent).values(given)
  }
