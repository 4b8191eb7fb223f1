import { createHash } from 'node:crypto'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Consent } from '../../../contract/api'
import type { Locale } from '../../../contract/locales'
import { showsPeople } from '../../../contract/tool'
import { toolOf } from '../../../contract/tools'
import { AppError } from '../../errors'
import type { Clock, Ids } from '../../ports/clock'
import { readRows } from '../../operator-rows/read-rows'
import { siteSettings } from '../../operator-rows/settings'
import { consent, consentText } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { translate } from '../../texts'
import { covers, namesRecipient, type Recipient, versionWith } from './recipients'

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
type ConsentRow = typeof consent.$inferSelect

/** Retention in days, as named in the consent texts. */
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

/** Whether a tool works on pictures or films of people. */
function forFaces(serviceKey: string): boolean {
  const tool = toolOf(serviceKey)
  return tool !== undefined && showsPeople(tool)
}

/** Consents of tools on faces also need the declaration for children in the pictures. */
const isWhole = ({ serviceKey, guardian }: ConsentRow) => guardian || !forFaces(serviceKey)

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Markdown list with `Name（host）` of each. */
const listOf = (recipients: readonly Recipient[]) =>
  [...new Set(recipients.map(({ name, host }) => `- ${name} (${host})`))].sort().join('\n')

/** The consent text of a tool. Throws 404. */
async function findText(db: Db, serviceKey: string): Promise<ConsentTextRow> {
  const [found] = readRows(
    'consent_text',
    await db.select().from(consentText).where(eq(consentText.serviceKey, serviceKey)),
  )
  if (!found) throw new AppError(404, 'common.notFound')
  return found
}

/** Consents: user, text version, time and origin. Required by tools that process faces or voices. */
export function createConsents({ db, clock, ids, retentionDays, recipients }: Deps) {
  const siteTitle = async () => (await siteSettings(db)).baseInfo.siteTitle

  const given = (userId: string) =>
    db
      .select()
      .from(consent)
      .where(and(eq(consent.userId, userId), isNull(consent.withdrawnAt)))
      .orderBy(desc(consent.givenAt), desc(consent.id))

  /** `mine`: the person's consents, newest first. */
  function view(
    { serviceKey, version: textVersion, texts }: ConsentTextRow,
    mine: readonly ConsentRow[],
    getting: readonly Recipient[],
    locale: Locale,
    name: string,
  ): Consent {
    const { title, content } = texts[locale] ?? texts['zh-CN']
    const version = versionWith(textVersion, getting)
    const ofTool = mine.filter((consented) => consented.serviceKey === serviceKey)
    const current = ofTool.find((consented) => covers(consented.version, version) && isWhole(consented))
    const last = current ?? ofTool[0]
    const given = last
      ? { version: current ? version : isWhole(last) ? last.version : '', time: last.givenAt.toISOString() }
      : null
    const facts: Readonly<Record<string, string | number>> = {
      siteTitle: name,
      uploadDays: retentionDays.upload,
      resultDays: retentionDays.result,
      modelDays: retentionDays.model,
    }
    const filled = content.replace(/\{(\w+)\}/g, (all, fact: string) => String(facts[fact] ?? all))
    const toOthers =
      getting.length > 0 ? `\n\n${translate(locale, 'consent.recipients', { list: listOf(getting) })}` : ''
    return { serviceKey, version, title, content: filled + toOthers, given }
  }

  const one = async (userId: string, serviceKey: string, locale: Locale) => {
    const [row, mine, getting, name] = await Promise.all([
      findText(db, serviceKey),
      given(userId),
      recipients(),
      siteTitle(),
    ])
    return view(row, mine, getting.get(serviceKey) ?? [], locale, name)
  }

  return {
    one,

    async list(userId: string, locale: Locale): Promise<Consent[]> {
      const [texts, mine, getting, name] = await Promise.all([
        db.select().from(consentText).orderBy(consentText.serviceKey),
        given(userId),
        recipients(),
        siteTitle(),
      ])
      return readRows('consent_text', texts).map((row) =>
        view(row, mine, getting.get(row.serviceKey) ?? [], locale, name),
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
      const [text, all, getting] = await Promise.all([findText(db, serviceKey), given(userId), recipients()])
      const mine = all.filter((consented) => consented.serviceKey === serviceKey)
      const asked = versionWith(text.version, getting.get(serviceKey) ?? [])
      const current = mine.find((one) => covers(one.version, asked) && isWhole(one))
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
