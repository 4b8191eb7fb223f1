import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Assistant, Out, Service, SiteConfig } from '../../../contract/api'
import type { Persona } from '../../../contract/care'
import type { Locale } from '../../../contract/locales'
import { transcription } from '../../../contract/transcription'
import { AppError } from '../../errors'
import { readRows } from '../../operator-rows/read-rows'
import { siteSettings } from '../../operator-rows/settings'
import { agreement, assistant, assistantType, model, service } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { inWords } from '../../texts/seed-words'
import type { Makers } from '../../../engines'
import { audienceOf, suits } from '../accounts/minors/audience'
import { markedFor } from '../accounts/minors/marked'
import { unitPriceAt } from '../engines/preflight'
import { asksOf, lengthsOf } from '../engines/instance'
import { languagesOf } from '../engines/listening'
import type { EngineRow } from '../engines/types'
import { bestEngines, offeredOptions } from '../engines/offers'
import type { LocalRows } from '../engines/placement'
import { viewSite } from './view'

export type Catalogue = ReturnType<typeof createCatalogue>

type AssistantSearch = { typeId?: string | undefined; q?: string | undefined; page: number; size: number }

/** The text in a language, else in Chinese. */
const inLocale = <T>(texts: { 'zh-CN': T } & Partial<Record<Locale, T>>, locale: Locale): T =>
  texts[locale] ?? texts['zh-CN']

const personaOf = (persona: Persona) => (persona === 'none' ? {} : { persona })

const viewAssistant =
  (locale: Locale) =>
  ({ id, typeId, icon, texts, needsModel, persona, minors }: typeof assistant.$inferSelect): Assistant => {
    const { title, description, firstMessage, suggestions } = inLocale(texts, locale)
    const said = { title, description: markedFor(minors, description, locale), firstMessage, suggestions }
    return { id, typeId, icon, ...said, needsModel, ...personaOf(persona) }
  }

const filingOf = (row: EngineRow | undefined) => (row?.filing ? { filing: row.filing } : {})

/** Searches title and description, as the caller reads them. */
const matches = (wanted: string) => {
  const word = wanted.toLowerCase()
  return ({ title, description }: Assistant) =>
    title.toLowerCase().includes(word) || description.toLowerCase().includes(word)
}

/** Id of the person who reads; absent for a guest. */
type Reader = string | undefined

/** Assistants on offer to a person. All at once: a page of the table would be short of its bad rows. */
async function offeredAssistants(db: Db, reader: Reader, order: readonly SQL[], typeId?: string) {
  const wanted = and(eq(assistant.enabled, true), typeId ? eq(assistant.typeId, typeId) : undefined)
  const audience = await audienceOf(db, reader)
  const found = readRows(
    'assistant',
    await db
      .select()
      .from(assistant)
      .where(wanted)
      .orderBy(...order),
  )
  return found.filter((one) => suits(audience, one))
}

/** Languages that a recognizer understands, in words, where the reader's is not among them. */
function otherLanguages(row: EngineRow, locale: Locale): Pick<Service, 'languages'> {
  const languages = languagesOf(row)
  if (!languages || languages.some((one) => locale.startsWith(one))) return {}
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  const all = languages.map((one) => names.of(one) ?? one)
  return { languages: new Intl.ListFormat(locale, { type: 'conjunction' }).format(all) }
}

/** Makers of a tool's results, if its built-in engine has several. */
export type MakersOf = (serviceKey: string) => Promise<Makers | undefined>

/** Lengths of a row's engine, where it has some. */
function ownLengths(row: EngineRow): Pick<Service, 'lengths'> {
  const lengths = lengthsOf(row)
  return Object.keys(lengths).length > 0 ? { lengths } : {}
}

/** Fields that only a row's engine uses, where there are some. */
const ownFields = (row: EngineRow): Pick<Service, 'asks'> => (asksOf(row).length > 0 ? { asks: [...asksOf(row)] } : {})

/** The operator's catalogue in the caller's language: site, services, agreements, assistants and models. */
export const createCatalogue = ({ db, local }: { db: Db; local?: LocalRows }) => ({
  siteConfig: async (locale: Locale): Promise<SiteConfig> => viewSite(await siteSettings(db), locale),

  /** A function that translates an operator's names. */
  naming: async (locale: Locale): Promise<(name: string) => string> => {
    const own = (await siteSettings(db)).appInfo.words
    return (name) => inWords(name, locale, own)
  },

  /** Keys of enabled services, in side-bar order. */
  enabledServices: async (): Promise<string[]> => {
    const enabled = await db.select().from(service).where(eq(service.enabled, true)).orderBy(asc(service.sort))
    return readRows('service', enabled).map(({ serviceKey }) => serviceKey)
  },

  services: async (locale: Locale, makersOf: MakersOf = async () => undefined): Promise<Service[]> => {
    const [rows, { appInfo }, behindAddress, options] = await Promise.all([
      db.select().from(service).orderBy(asc(service.sort)),
      siteSettings(db),
      bestEngines(db, local),
      offeredOptions(db),
    ])
    const own = appInfo.words
    const viewed = readRows('service', rows).map(
      async ({ serviceKey, enabled, engineName, engineBuiltIn, unitPrice }): Promise<Service> => {
        const best = behindAddress.get(serviceKey)
        const makers = best ? undefined : await makersOf(serviceKey)
        const { now, instead } = makers ?? { now: { name: best?.name ?? engineName, builtIn: !best && engineBuiltIn } }
        return {
          serviceKey,
          enabled,
          engine: { name: inWords(now.name, locale, own), builtIn: now.builtIn, ...filingOf(best) },
          demoFallback: instead !== undefined || (best !== undefined && engineBuiltIn),
          ...(instead && { demoUnitPrice: unitPriceAt(unitPrice, instead.pricePercent) }),
          unitPrice: best?.unitPrice ?? unitPriceAt(unitPrice, makers?.now.pricePercent),
          ...(best && { ...ownLengths(best), ...ownFields(best) }),
          options: options
            .get(serviceKey)
            ?.map(({ field, value, row: one }) => ({
              field,
              value,
              engine: { name: inWords(one.name, locale, own), builtIn: false, ...filingOf(one) },
              unitPrice: one.unitPrice ?? unitPrice,
              ...ownLengths(one),
            })),
        }
      },
    )
    const listens = behindAddress.get(transcription.serviceKey)
    const spoken: Service[] = listens
      ? [
          {
            serviceKey: transcription.serviceKey,
            enabled: true,
            engine: { name: inWords(listens.name, locale, own), builtIn: false, ...filingOf(listens) },
            demoFallback: false,
            unitPrice: listens.unitPrice ?? 0,
            ...otherLanguages(listens, locale),
          },
        ]
      : []
    return [...(await Promise.all(viewed)), ...spoken]
  },

  /** An agreement with the site's name filled in. Throws 404 for an unknown id. */
  agreement: async (id: string, locale: Locale): Promise<Out<'GET /app/api/content/agreement/:id'>> => {
    const [rows, settings] = await Promise.all([
      db.select().from(agreement).where(eq(agreement.id, id)),
      siteSettings(db),
    ])
    const [found] = readRows('agreement', rows)
    if (!found) throw new AppError(404, 'common.notFound')
    const { siteTitle } = viewSite(settings, found.texts[locale] ? locale : 'zh-CN').baseInfo
    const { title, content } = inLocale(found.texts, locale)
    return {
      id,
      title,
      content: content.replaceAll('{siteTitle}', siteTitle),
      version: found.version,
      updatedAt: found.updatedAt.toISOString(),
    }
  },

  assistantTypes: async (locale: Locale) =>
    readRows('assistant_type', await db.select().from(assistantType).orderBy(asc(assistantType.sort))).map(
      ({ id, texts, icon, sort }) => ({ id, name: inLocale(texts, locale).name, icon, sort }),
    ),

  assistants: async ({ typeId, q, page, size }: AssistantSearch, locale: Locale, reader?: Reader) => {
    const offered = (await offeredAssistants(db, reader, [asc(assistant.sort), asc(assistant.id)], typeId)).map(
      viewAssistant(locale),
    )
    const found = q?.trim() ? offered.filter(matches(q.trim())) : offered
    return { records: found.slice((page - 1) * size, page * size), total: found.length, page, size }
  },

  random: async (size: number, locale: Locale, reader?: Reader): Promise<Assistant[]> =>
    (await offeredAssistants(db, reader, [sql`random()`])).slice(0, size).map(viewAssistant(locale)),

  /** Enabled models, in the operator's order. */
  models: async () =>
    readRows(
      'model',
      await db.select().from(model).where(eq(model.enabled, true)).orderBy(asc(model.sort), asc(model.id)),
    ),
})
