import type { Service } from '@contract/api'
import { defaultsOf } from '@contract/field'
import { creditsFor, type TokenPrice, usualExchange } from '@shared/price'
import { toolOf, tools } from '@contract/tools'

/** How many messages or pictures a balance pays for; null for what is free or not offered. */
export function worthOf(
  balance: number,
  price: TokenPrice | undefined,
  services: readonly Service[] = [],
): { messages: number | null; pictures: number | null } {
  const drawing = toolOf(tools.find(({ output }) => output === 'image')?.serviceKey ?? '')
  const unit = services.find(({ serviceKey, enabled }) => serviceKey === drawing?.serviceKey && enabled)?.unitPrice
  const picture = drawing && unit !== undefined ? drawing.price(defaultsOf(drawing.fields), unit, {}) : 0
  const message = price ? creditsFor(usualExchange, price) : 0
  return { messages: timesIn(balance, message), pictures: timesIn(balance, picture) }
}

const timesIn = (balance: number, each: number): number | null =>
  each > 0 ? Math.floor(Math.max(0, balance) / each) : null
