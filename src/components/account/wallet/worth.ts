import type { Service } from '@contract/api'
import { defaultsOf } from '@contract/field'
import { creditsFor, type TokenPrice } from '@contract/price'
import { toolOf } from '@contract/tools'

/** A question with its answer, as most are. */
const usual = { input: 300, output: 500 }

/** What a balance is still good for; null for what costs nothing or is not offered here. */
export function worthOf(
  balance: number,
  price: TokenPrice | undefined,
  services: readonly Service[] = [],
): { messages: number | null; pictures: number | null } {
  const draw = toolOf('SD')
  const unit = services.find(({ serviceKey, enabled }) => serviceKey === 'SD' && enabled)?.unitPrice
  const picture = draw && unit !== undefined ? draw.price(defaultsOf(draw.fields), unit, {}) : 0
  const message = price ? creditsFor(usual, price) : 0
  return { messages: timesIn(balance, message), pictures: timesIn(balance, picture) }
}

const timesIn = (balance: number, each: number): number | null =>
  each > 0 ? Math.floor(Math.max(0, balance) / each) : null
