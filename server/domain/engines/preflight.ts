import type { Locale } from '../../../contract/locales'
import type { Facts } from '../../../contract/tool'
import type { Engine } from '../../../engines'
import { AppError, EngineError } from '../../errors'
import type { TaskInput } from '../../ports/db/schema'
import type { Offer } from './offers'

/** A maker's share of a tool's unit price. */
export const unitPriceAt = (unitPrice: number, pricePercent = 100): number =>
  Math.ceil((unitPrice * pricePercent) / 100)

/** The offer of a built-in engine with several makers: the present maker and its price. */
export async function offerOfMaker(offer: Offer, engine: Pick<Engine, 'makers'> | undefined): Promise<Offer> {
  const makers = offer.engineBuiltIn ? await engine?.makers?.() : undefined
  if (!makers) return offer
  const { name, pricePercent } = makers.now
  return { ...offer, engineName: name, unitPrice: unitPriceAt(offer.unitPrice, pricePercent) }
}

/** Forecast of the result, shown before payment. Throws 400 for input that the engine cannot process. */
export async function preflight(
  engine: Pick<Engine, 'foresee'> | undefined,
  { engineBuiltIn }: Pick<Offer, 'engineBuiltIn'>,
  input: TaskInput,
  locale: Locale,
  facts: Facts,
): Promise<string[]> {
  if (!engineBuiltIn) return []
  try {
    return (await engine?.foresee?.(input, locale, facts)) ?? []
  } catch (error) {
    throw error instanceof EngineError ? new AppError(400, error.key, error.params) : error
  }
}
