import { inArray } from 'drizzle-orm'
import type { Consumption } from '../../../contract/api'
import type { Locale } from '../../../contract/locales'
import { offeredName } from '../../../contract/places'
import { toolOf } from '../../../contract/tools'
import { model, type ledgerEntry } from '../../ports/db/schema'
import type { PageAsked } from '../../ports/db/page'
import type { Db } from '../../ports/db/types'
import { translate } from '../../texts'
import { inWords } from '../../texts/seed-words'
import type { Ledger } from './ledger'

export type ConsumptionPages = ReturnType<typeof createConsumption>

type Entry = typeof ledgerEntry.$inferSelect
type ShownKind = Consumption['kind']

const relationTypes = ['message', 'order', 'task'] as const

function relationOf({ meta }: Entry): Consumption['relation'] {
  const type = relationTypes.find((one) => one === meta['relation'])
  if (!type || typeof meta['id'] !== 'string') return null
  const chatNumber = meta['chatNumber']
  return { type, id: meta['id'], ...(typeof chatNumber === 'string' ? { chatNumber } : {}) }
}

function reasonOf({ kind, meta }: Entry, locale: Locale, names: ReadonlyMap<string, string>): string {
  if (kind === 'expire') return translate(locale, 'reason.expire')
  if (kind === 'reverse') return translate(locale, 'reason.refund')
  if (kind === 'restore') return translate(locale, 'reason.refundFailed')
  if (kind === 'capture') {
    const tool = meta['relation'] === 'task' ? toolOf(String(meta['tool'])) : undefined
    // Older entries do not record the engine.
    const builtIn = typeof meta['builtIn'] === 'boolean' ? meta['builtIn'] : undefined
    if (tool) return translate(locale, 'reason.task', { tool: offeredName(tool, builtIn)[locale] })
    if (meta['relation'] === 'transcription') return translate(locale, 'reason.transcription')
    if (meta['relation'] === 'assistant') return translate(locale, 'reason.assistantHelp')
    if (meta['relation'] === 'operator') return translate(locale, 'reason.operatorTake')
    if (meta['relation'] !== 'message') return translate(locale, 'reason.service')
    const id = String(meta['model'] ?? '')
    return translate(locale, 'reason.chat', { model: names.get(id) ?? id })
  }
  const source = (['gift', 'package'] as const).find((one) => one === meta['source'])
  return translate(locale, `reason.${source ?? 'operator'}`)
}

/** Movements of credit, as their owner sees them. */
export const createConsumption = ({ db, ledger }: { db: Db; ledger: Ledger }) => ({
  page: async (userId: string, asked: PageAsked, locale: Locale) => {
    if (asked.page === 1 && !asked.after) await ledger.expireLotsOf(db, userId)
    const { records, ...rest } = await ledger.page(db, userId, asked)
    const used = [...new Set(records.map(({ meta }) => meta['model']).filter((id) => typeof id === 'string'))]
    const models =
      used.length > 0
        ? await db.select({ id: model.id, name: model.name }).from(model).where(inArray(model.id, used))
        : []
    const names = new Map(models.map(({ id, name }) => [id, inWords(name, locale)]))
    return {
      ...rest,
      records: records.map((entry): Consumption => ({
        id: String(entry.id),
        kind: entry.kind as ShownKind,
        credits: entry.credits - entry.spent,
        balance: entry.sumAfter,
        reason: reasonOf(entry, locale, names),
        relation: relationOf(entry),
        createTime: entry.createdAt.toISOString(),
      })),
    }
  },
})
