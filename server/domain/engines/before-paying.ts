import type { Locale } from '../../../contract/locales'
import type { Facts } from '../../../contract/tool'
import type { Engine } from '../../../engines'
import { AppError, EngineError } from '../../errors'
import type { TaskInput } from '../../ports/db/schema'
import type { Offer } from './offers'

/** A maker's part of a tool's unit price. */
export const unitPriceAt = (unitPrice: number, pricePercent = 100): number =>
  Math.ceil((unitPrice * pricePercent) / 100)

/** The offer of a built-in engine with more than one way: whose work it would be now, and at what price. */
export async function offerOfMaker(offer: Offer, engine: Pick<Engine, 'makers'> | undefined): Promise<Offer> {
  const makers = offer.engineBuiltIn ? await engine?.makers?.() : undefined
  if (!makers) return offer
  const { name, pricePercent } = makers.now
  return { ...offer, engineName: name, unitPrice: unitPriceAt(offer.unitPrice, pricePercent) }
}

/** What a person is told of the result before paying. Throws 400 for what the engine cannot do at all. */
export async function foresee(
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
