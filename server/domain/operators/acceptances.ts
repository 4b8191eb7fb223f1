import { and, asc, eq, exists, gte, inArray, notLike } from 'drizzle-orm'
import type { AdminOut } from '../../../contract/admin'
import { acceptedAgreements, type AcceptedAgreement } from '../../../contract/agreements'
import { isoText } from '../../../contract/time'
import type { Clock } from '../../ports/clock'
import { agreement, appUser, consent } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { consentKey } from '../accounts/agreements'
import { erasedTel } from '../accounts/erased'
import { atMostOnceAMinute } from './minute-cache'

const isPerson = notLike(appUser.tel, erasedTel('%'))

/** A semi-join: counting distinct people of a join takes four times as long. */
function countAccepted(db: Db, { id, askedAt }: typeof agreement.$inferSelect): Promise<number> {
  const since = askedAt ? gte(consent.givenAt, askedAt) : undefined
  const own = and(eq(consent.userId, appUser.id), eq(consent.serviceKey, consentKey(id)), since)
  return db.$count(appUser, and(isPerson, exists(db.select({ id: consent.id }).from(consent).where(own))))
}

/** The agreements that a login names, with how many people accepted them. */
export const createAcceptances = ({ db, clock }: { db: Db; clock: Clock }) => {
  const counts = atMostOnceAMinute(clock, async () => {
    const texts = await db.select().from(agreement)
    return {
      people: await db.$count(appUser, isPerson),
      accepted: new Map(await Promise.all(texts.map(async (one) => [one.id, await countAccepted(db, one)] as const))),
    }
  })
  return async (): Promise<AdminOut<'GET /admin/agreement'>> => {
    const named = inArray(agreement.id, [...acceptedAgreements])
    const { id, version, updatedAt, askedAt } = agreement
    const texts = await db.select({ id, version, updatedAt, askedAt }).from(agreement).where(named).orderBy(asc(id))
    const { people, accepted } = await counts()
    return texts.map((one) => ({
      id: one.id as AcceptedAgreement,
      version: one.version,
      updatedAt: one.updatedAt.toISOString(),
      askedAt: isoText(one.askedAt),
      accepted: accepted.get(one.id) ?? 0,
      people,
    }))
  }
}
