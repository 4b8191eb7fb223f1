import { createHash } from 'node:crypto'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Consent } from '../../../contract/api'
import type { Locale } from '../../../contract/locales'
import { AppError } from '../../errors'
import type { Clock, Ids } from '../../ports/clock'
import { consent, consentText, site } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { viewSite } from '../site/view'

export type Consents = ReturnType<typeof createConsents>

interface Deps {
  db: Db
  clock: Clock
  ids: Pick<Ids, 'ulid'>
  retentionDays: RetentionDays
}

type ConsentTextRow = typeof consentText.$inferSelect
type ConsentRow = typeof consent.$inferSelect

/** Days of retention that the consent texts name. */
export interface RetentionDays {
  upload: number
  result: number
  model: number
}

export interface ConsentGiver {
  userId: string
  ip: string
  client: string
  locale: Locale
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Consents: which user agreed to which version of which text, when and from where. Tools that process faces or voices need one. */
export function createConsents({ db, clock, ids, retentionDays }: Deps) {
  async function siteTitle(): Promise<string> {
    const [row] = await db.select().from(site).limit(1)
    return viewSite(row).baseInfo.siteTitle
  }

  const given = (userId: string) =>
    db
      .select()
      .from(consent)
      .where(and(eq(consent.userId, userId), isNull(consent.withdrawnAt)))
      .orderBy(desc(consent.givenAt), desc(consent.id))

  async function textOf(serviceKey: string): Promise<ConsentTextRow> {
    const [found] = await db.select().from(consentText).where(eq(consentText.serviceKey, serviceKey))
    if (!found) throw new AppError(404, 'common.notFound')
    return found
  }

  function view(row: ConsentTextRow, last: ConsentRow | undefined, locale: Locale, name: string): Consent {
    const { title, content } = row.texts[locale] ?? row.texts['zh-CN']
    const facts: Readonly<Record<string, string | number>> = {
      siteTitle: name,
      uploadDays: retentionDays.upload,
      resultDays: retentionDays.result,
      modelDays: retentionDays.model,
    }
    return {
      serviceKey: row.serviceKey,
      version: row.version,
      title,
      content: content.replace(/\{(\w+)\}/g, (all, fact: string) => String(facts[fact] ?? all)),
      given: last ? { version: last.version, time: last.givenAt.toISOString() } : null,
    }
  }

  const one = async (userId: string, serviceKey: string, locale: Locale) => {
    const [row, all, name] = await Promise.all([textOf(serviceKey), given(userId), siteTitle()])
    return view(
      row,
      all.find((consented) => consented.serviceKey === serviceKey),
      locale,
      name,
    )
  }

  return {
    one,

    async list(userId: string, locale: Locale): Promise<Consent[]> {
      const [texts, all, name] = await Promise.all([
        db.select().from(consentText).orderBy(consentText.serviceKey),
        given(userId),
        siteTitle(),
      ])
      return texts.map((row) =>
        view(
          row,
          all.find(({ serviceKey }) => serviceKey === row.serviceKey),
          locale,
          name,
        ),
      )
    },

    /** Stores a consent with the hash of the text that was shown. Throws 409 when the text has another version by now. */
    async give(
      { userId, ip, client, locale }: ConsentGiver,
      { serviceKey, version }: { serviceKey: string; version: string },
    ): Promise<Consent> {
      const shown = await one(userId, serviceKey, locale)
      if (shown.version !== version)
        throw new AppError(409, 'consent.outdated', {}, { serviceKey, version: shown.version })
      if (shown.given?.version === version) return shown
      await db
        .insert(consent)
        .values({
          id: ids.ulid(),
          userId,
          serviceKey,
          version,
          ip,
          client,
          textSha256: sha256(`${shown.title}\n${shown.content}`),
          givenAt: clock.now(),
        })
      return one(userId, serviceKey, locale)
    },

    /** The id of the consent for a task. Throws 403 without a consent, or with one to an older version of the text. */
    async needed(userId: string, serviceKey: string): Promise<string> {
      const [text, all] = await Promise.all([textOf(serviceKey), given(userId)])
      const mine = all.filter((consented) => consented.serviceKey === serviceKey)
      const current = mine.find(({ version }) => version === text.version)
      if (current) return current.id
      throw new AppError(
        403,
        mine.length > 0 ? 'consent.outdated' : 'consent.needed',
        {},
        { consent: serviceKey, version: text.version },
      )
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
      await textOf(serviceKey)
      await db
        .update(consent)
        .set({ withdrawnAt: clock.now() })
        .where(and(eq(consent.userId, userId), eq(consent.serviceKey, serviceKey), isNull(consent.withdrawnAt)))
    },
  }
}
