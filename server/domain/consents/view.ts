import type { Consent } from '../../../contract/api'
import type { Locale } from '../../../contract/locales'
import { showsPeople } from '../../../contract/tool'
import { toolOf } from '../../../contract/tools'
import type { consent, consentText } from '../../ports/db/schema'
import { translate } from '../../texts'
import type { Likeness } from './likeness'
import { covers, type Recipient, versionWith } from './recipients'

/** Retention in days, as named in the consent texts. */
export interface RetentionDays {
  upload: number
  result: number
  model: number
}

interface ViewFacts {
  /** The person's consents, newest first. */
  mine: readonly (typeof consent.$inferSelect)[]
  recipients: readonly Recipient[]
  likenesses: readonly Likeness[]
  retentionDays: RetentionDays
  locale: Locale
  siteTitle: string
}

/** Markdown list with `Name（host）` of each. */
const listOf = (recipients: readonly Recipient[]) =>
  [...new Set(recipients.map(({ name, host }) => `- ${name} (${host})`))].sort().join('\n')

/** Whether a tool works on pictures or films of people. */
export function forFaces(serviceKey: string): boolean {
  const tool = toolOf(serviceKey)
  return tool !== undefined && showsPeople(tool)
}

/** Consents of tools on faces also need the declaration for children in the pictures. */
export const isCompleteConsent = ({ serviceKey, guardian }: typeof consent.$inferSelect) =>
  guardian || !forFaces(serviceKey)

/** A tool's consent text for a person, with what they gave and the digital humans of their works. */
export function viewConsent(
  { serviceKey, version: textVersion, texts }: typeof consentText.$inferSelect,
  { mine, recipients, likenesses, retentionDays, locale, siteTitle }: ViewFacts,
): Consent {
  const { title, content } = texts[locale] ?? texts['zh-CN']
  const version = versionWith(textVersion, recipients)
  const ofTool = mine.filter((consented) => consented.serviceKey === serviceKey)
  const current = ofTool.find((consented) => covers(consented.version, version) && isCompleteConsent(consented))
  const last = current ?? ofTool[0]
  const given = last && {
    version: current ? version : isCompleteConsent(last) ? last.version : '',
    time: last.givenAt.toISOString(),
  }
  const facts: Readonly<Record<string, string | number>> = {
    siteTitle,
    uploadDays: retentionDays.upload,
    resultDays: retentionDays.result,
    modelDays: retentionDays.model,
  }
  const filled = content.replace(/\{(\w+)\}/g, (all, fact: string) => String(facts[fact] ?? all))
  const toOthers =
    recipients.length > 0 ? `\n\n${translate(locale, 'consent.recipients', { list: listOf(recipients) })}` : ''
  return {
    serviceKey,
    version,
    title,
    content: filled + toOthers,
    given: given ?? null,
    likenesses: likenesses
      .filter((one) => one.serviceKey === serviceKey)
      .map(({ code, works, time }) => ({ code, works, time: time.toISOString() })),
  }
}
