import { eq } from 'drizzle-orm'
import { defaultsOf } from '../../../contract/field'
import { type AnyTool, type EngineLengths, engineOnlyValues } from '../../../contract/tool'
import { tools } from '../../../contract/tools'
import { readRows } from '../../operator-rows/read-rows'
import type { Clock } from '../../ports/clock'
import { service } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import type { TaskInput } from '../../ports/db/schema'
import { AppError } from '../../errors'
import { isBroken } from './health'
import { rowPrice } from './row-price'
import { candidates, enabledEngines, type LocalRows } from './placement'
import { accepts, engineOnlyOf, isServedBy, lengthsOf } from './instance'
import type { EngineRow } from './types'

type ServiceRow = typeof service.$inferSelect

/** Offer shown before payment: the engine and its price per unit. */
export interface Offer {
  engineName: string
  engineBuiltIn: boolean
  unitPrice: number
  pinnedEngine: string | null
  /** Seconds that it takes, where these differ from the tool's. */
  lengths: EngineLengths
}

const builtIn = ({ engineName, unitPrice }: ServiceRow): Offer => ({
  engineName,
  engineBuiltIn: true,
  unitPrice,
  pinnedEngine: null,
  lengths: {},
})

const remote = (row: EngineRow, { serviceKey, unitPrice }: ServiceRow, pinnedEngine: string | null): Offer => ({
  engineName: row.name,
  engineBuiltIn: false,
  unitPrice: rowPrice(row, serviceKey, unitPrice),
  pinnedEngine,
  lengths: lengthsOf(row, serviceKey),
})

/** Why the engine that holds a voice cannot use it now. */
function whyNot(rows: readonly EngineRow[], engineId: string, { serviceKey }: ServiceRow) {
  const row = rows.find(({ id }) => id === engineId)
  if (!row) return 'engine.voiceAway'
  return isServedBy(row, serviceKey) ? 'engine.voiceSettings' : 'engine.voiceElsewhere'
}

/** The engine that holds an own voice; `builtin` when the built-in engine measured it. */
export const engineOfVoice = (traits: Readonly<Record<string, unknown>>): string =>
  typeof traits['engine'] === 'string' ? traits['engine'] : 'builtin'

/** The engine with the highest priority per service, without engines that serve only their own option. */
export async function bestEngines(db: Db, local?: LocalRows): Promise<Map<string, EngineRow>> {
  const rows = (await enabledEngines(db, local)).sort((a, b) => a.priority - b.priority)
  return new Map(rows.filter((row) => !isForOptionsOnly(row)).map((row) => [row.serviceKey, row]))
}

const anyTools: readonly Pick<AnyTool, 'serviceKey' | 'fields'>[] = tools

function isForOptionsOnly(row: EngineRow): boolean {
  const tool = anyTools.find(({ serviceKey }) => serviceKey === row.serviceKey)
  if (!tool) return false
  const usual = defaultsOf(tool.fields)
  return (
    !accepts(row, usual) &&
    engineOnlyValues(tool).some(({ field, value }) => accepts(row, { ...usual, [field]: value }))
  )
}

export interface OptionOffer {
  field: string
  value: string
  row: EngineRow
}

/** Options that only some engines support, each with the best enabled engine. */
export async function offeredOptions(db: Db): Promise<Map<string, OptionOffer[]>> {
  const rows = (await enabledEngines(db, undefined)).sort((a, b) => b.priority - a.priority)
  const offered = new Map<string, OptionOffer[]>()
  for (const tool of anyTools)
    for (const { field, value } of engineOnlyValues(tool)) {
      const input = { ...defaultsOf(tool.fields), [field]: value }
      const row = rows.find((one) => one.serviceKey === tool.serviceKey && accepts(one, input))
      if (row) offered.set(tool.serviceKey, [...(offered.get(tool.serviceKey) ?? []), { field, value, row }])
    }
  return offered
}

export type Offers = ReturnType<typeof createOffers>

/** The engine for a task now: the enabled row with the highest priority that supports it, else the built-in one. */
export function createOffers({ db, clock, local }: { db: Db; clock: Clock; local: LocalRows }) {
  return {
    /**
     * The offer for an input. `voiceEngine`: the only one that can use its voice. Throws when no engine is available
     * and the built-in one is not accepted.
     */
    async of(
      row: ServiceRow,
      input: TaskInput,
      { voiceEngine, acceptsDemo }: { voiceEngine: string | null; acceptsDemo: boolean },
    ): Promise<Offer> {
      if (voiceEngine === 'builtin') return builtIn(row)
      const rows = await enabledEngines(db, local)
      const asked = { serviceKey: row.serviceKey, input, engineBuiltIn: false, pinnedEngine: voiceEngine }
      const able = candidates(rows, { ...asked, triedEngines: [], providerJob: null, acceptsDemo })
      const now = clock.now()
      const [first] = able
      if (voiceEngine && !first) throw new AppError(600, whyNot(rows, voiceEngine, row))
      const needsEngine = engineOnlyOf(row.serviceKey, input).length > 0
      if (!first && needsEngine) throw new AppError(600, 'engine.optionAway')
      if (!first) return builtIn(row)
      const isDemoEnough = acceptsDemo && !voiceEngine && !needsEngine
      if (able.every((one) => isBroken(one, now)) && !isDemoEnough)
        throw new AppError(
          600,
          voiceEngine ? 'engine.voiceAway' : needsEngine ? 'engine.optionAway' : 'engine.unavailable',
        )
      return remote(first, row, voiceEngine)
    },

    /** Price per unit on the engine that ran a task; never above the offered price. */
    async unitPriceOf({ serviceKey, engineId }: { serviceKey: string; engineId: string | null }): Promise<number> {
      const [found, rows] = await Promise.all([
        db.select().from(service).where(eq(service.serviceKey, serviceKey)),
        enabledEngines(db, local),
      ])
      const [row] = readRows('service', found)
      const ran = rows.find(({ id }) => id === engineId)
      const usual = row?.unitPrice ?? Infinity
      return ran ? rowPrice(ran, serviceKey, usual) : usual
    },
  }
}
