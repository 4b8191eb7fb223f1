import { createHash } from 'node:crypto'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Consent } from '../../../contract/api'
import type { Locale } from '../../../contract/locales'
import { AppError } from '../../errors'
import type { Clock, Ids } from '../../ports/clock'
import { readRows } from '../../operator-rows/read-rows'
import { siteSettings } from '../../operator-rows/settings'
import { consent, consentText } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { likenessesOf } from './likeness'
import { covers, namesRecipient, type Recipient, versionWith } from './recipients'
import { forFaces, isCompleteConsent, type RetentionDays, viewConsent } from './view'

export type Consents = ReturnType<typeof createConsents>

interface Deps {
  db: Db
  clock: Clock
  ids: Pick<Ids, 'ulid'>
  retentionDays: RetentionDays
  /** Present third-party recipients of each tool's material, by service. */
  recipients: () => Promise<ReadonlyMap<string, readonly Recipient[]>>
}

type ConsentTextRow = typeof consentText.$inferSelect

export interface ConsentGiver {
  userId: string
  ip: string
  client: string
  locale: Locale
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Consents: user, text version, time and origin. Required by tools that process faces or voices. */
export function createConsents({ db, clock, ids, retentionDays, recipients }: Deps) {
  const siteTitle = async () => (await siteSettings(db)).baseInfo.siteTitle

  const given = (userId: string) =>
    db
      .select()
      .from(consent)
      .where(and(eq(consent.userId, userId), isNull(consent.withdrawnAt)))
      .orderBy(desc(consent.givenAt), desc(consent.id))

  async function textOf(serviceKey: string): Promise<ConsentTextRow> {
    const [found] = readRows(
      'consent_text',
      await db.select().from(consentText).where(eq(consentText.serviceKey, serviceKey)),
    )
    if (!found) throw new AppError(404, 'common.notFound')
    return found
  }

  const shared = (locale: Locale, siteTitle: string) => ({ retentionDays, locale, siteTitle })

  const one = async (userId: string, serviceKey: string, locale: Locale) => {
    const [row, mine, getting, shown, name] = await Promise.all([
      textOf(serviceKey),
      given(userId),
      recipients(),
      likenessesOf(db, userId),
      siteTitle(),
    ])
    return viewConsent(row, {
      mine,
      recipients: getting.get(serviceKey) ?? [],
      likenesses: shown,
      ...shared(locale, name),
    })
  }

  return {
    one,

    async list(userId: string, locale: Locale): Promise<Consent[]> {
      const [texts, mine, getting, shown, name] = await Promise.all([
        db.select().from(consentText).orderBy(consentText.serviceKey),
        given(userId),
        recipients(),
        likenessesOf(db, userId),
        siteTitle(),
      ])
      return readRows('consent_text', texts).map((row) =>
        viewConsent(row, {
          mine,
          recipients: getting.get(row.serviceKey) ?? [],
          likenesses: shown,
          ...shared(locale, name),
        }),
      )
    },

    /** Stores a consent with the hash of the shown text. Throws 409 when the text has a newer version. */
    async give(
      { userId, ip, client, locale }: ConsentGiver,
      {
        serviceKey,
        version,
        guardian = false,
      }: { serviceKey: string; version: string; guardian?: boolean | undefined },
    ): Promise<Consent> {
      const shown = await one(userId, serviceKey, locale)
      if (shown.version !== version)
        throw new AppError(409, 'consent.outdated', {}, { serviceKey, version: shown.version })
      if (shown.given?.version === version) return shown
      // People in pictures may be children, whose guardian must agree.
      if (forFaces(serviceKey) && !guardian) throw new AppError(400, 'consent.guardian', {}, { field: 'guardian' })
      await db
        .insert(consent)
        .values({
          id: ids.ulid(),
          userId,
          serviceKey,
          version,
          guardian,
          ip,
          client,
          textSha256: sha256(`${shown.title}\n${shown.content}`),
          givenAt: clock.now(),
        })
      return one(userId, serviceKey, locale)
    },

    /** The id of the consent for a task. Throws 403 without a consent, or with one to an older text or to fewer recipients. */
    async needed(userId: string, serviceKey: string): Promise<string> {
      const [text, all, getting] = await Promise.all([textOf(serviceKey), given(userId), recipients()])
      const mine = all.filter((consented) => consented.serviceKey === serviceKey)
      const asked = versionWith(text.version, getting.get(serviceKey) ?? [])
      const current = mine.find((one) => covers(one.version, asked) && isCompleteConsent(one))
      if (current) return current.id
      throw new AppError(
        403,
        mine.length > 0 ? 'consent.outdated' : 'consent.needed',
        {},
        { consent: serviceKey, version: asked },
      )
    },

    /** Whether a consent allows sending the material to this host. */
    async allowsRecipient(id: string, host: string): Promise<boolean> {
      const [row] = await db.select({ version: consent.version }).from(consent).where(eq(consent.id, id))
      return row !== undefined && namesRecipient(row.version, host)
    },

    /** Throws 403 when the consent was withdrawn. Locks it, so that a withdrawal waits for the transaction. */
    async stillGiven(tx: Db, id: string): Promise<void> {
      const [row] = await tx
        .select({ withdrawnAt: consent.withdrawnAt, serviceKey: consent.serviceKey })
        .from(consent)
        .where(eq(consent.id, id))
        .for('share')
      if (!row || row.withdrawnAt) throw new AppError(403, 'consent.needed', {}, { consent: row?.serviceKey })
    },

    async withdraw(userId: string, serviceKey: string): Promise<void> {
      // A broken text must not keep a consent alive.
      if ((await db.$count(consentText, eq(consentText.serviceKey, serviceKey))) === 0)
        throw new AppError(404, 'common.notFound')
      await db
        .update(consent)
        .set({ withdrawnAt: clock.now() })
        .where(and(eq(consent.userId, userId), eq(consent.serviceKey, serviceKey), isNull(consent.withdrawnAt)))
    },
  }
}
