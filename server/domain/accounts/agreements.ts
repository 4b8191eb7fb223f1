import { createHash } from 'node:crypto'
import { type AnyColumn, and, asc, eq, gte, inArray, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm'
import { acceptedAgreements } from '../../../contract/agreements'
import type { Session } from '../../../contract/api'
import type { Locale } from '../../../contract/locales'
import { AppError } from '../../errors'
import { readRows } from '../../operator-rows/read-rows'
import type { Clock, Ids } from '../../ports/clock'
import { inTransaction } from '../../ports/db/rows'
import { agreement, consent } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'

type AgreementRow = typeof agreement.$inferSelect
type Asked = NonNullable<Session['agreements']>

interface Person {
  userId: string
  ip: string
  client: string
  locale: Locale
}

/** What the consent of an agreement is stored under. */
export const consentKey = (id: string) => `agreement:${id}`

const named = inArray(agreement.id, [...acceptedAgreements])

/** Whether a person has not accepted an agreement since it began to ask; without a time, whether they never did. */
const isOpen = (db: Db, userId: AnyColumn | string) =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(consent)
      .where(
        and(
          eq(consent.userId, userId),
          eq(consent.serviceKey, sql`'agreement:' || ${agreement.id}`),
          or(isNull(agreement.askedAt), gte(consent.givenAt, agreement.askedAt)),
        ),
      ),
  )

/** The agreements that ask a person again. */
const asking = (db: Db, userId: AnyColumn | string) => and(named, isNotNull(agreement.askedAt), isOpen(db, userId))

/** Whether an agreement asks the person of this column again. */
export const mustAgree = (db: Db, userId: AnyColumn) =>
  sql<boolean>`exists(${db
    .select({ one: sql`1` })
    .from(agreement)
    .where(asking(db, userId))})`

/** Hash of what the person was shown, without the site's name. A broken row is hashed as it is stored. */
function hashOf(row: AgreementRow, locale: Locale): string {
  const [shown] = readRows('agreement', [row])
  const { title, content } = shown?.texts[locale] ?? shown?.texts['zh-CN'] ?? { title: '', content: '' }
  const text = shown ? `${title}\n${content}` : JSON.stringify(row.texts)
  return createHash('sha256').update(text).digest('hex')
}

export type Agreements = ReturnType<typeof createAgreements>

/** What people accepted: version, time, origin and the hash of the text, among their consents. */
export const createAgreements = ({ db, clock, ids }: { db: Db; clock: Clock; ids: Pick<Ids, 'ulid'> }) => {
  async function add(tx: Db, rows: readonly AgreementRow[], { userId, ip, client, locale }: Person) {
    const given = rows.map((row) => ({
      id: ids.ulid(),
      userId,
      serviceKey: consentKey(row.id),
      version: row.version,
      textSha256: hashOf(row, locale),
      ip,
      client,
      givenAt: clock.now(),
    }))
    if (given.length > 0) await tx.insert(consent).values(given)
  }
  const askingNow = (from: Db, userId: string) =>
    from.select().from(agreement).where(asking(from, userId)).orderBy(asc(agreement.id))

  return {
    /** Stores what the tick of a login form accepts, unless it was accepted before. */
    async record(tx: Db, person: Person): Promise<void> {
      const open = and(named, isOpen(tx, person.userId))
      await add(tx, await tx.select().from(agreement).where(open), person)
    },

    /** The agreements that ask a person again. */
    asking: async (userId: string): Promise<Asked> =>
      (await askingNow(db, userId)).map(({ id, version }) => ({ id: id as Asked[number]['id'], version })),

    /** Accepts them. Throws 409 when one has a newer version than the person was shown. */
    accept: (person: Person, shown: Asked): Promise<void> =>
      inTransaction(db, async (tx) => {
        const open = await askingNow(tx, person.userId)
        const isShown = ({ id, version }: AgreementRow) => shown.some((one) => one.id === id && one.version === version)
        if (!open.every(isShown)) throw new AppError(409, 'account.agreementOutdated')
        await add(tx, open, person)
      }),
  }
}
