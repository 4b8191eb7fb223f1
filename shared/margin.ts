/**
 * The least that a site gets for a credit, as a fraction: `milliFen` thousandths of a fen for `credits` credits. A
 * fraction, because whole numbers compare exactly.
 */
export interface CreditWorth {
  milliFen: number
  credits: number
}

interface SoldPackage {
  /** 1: a package of credits. */
  type: number
  priceFen: number
  /** Credits; other packages have none. */
  num?: number | undefined
  enabled?: boolean | undefined
}

/** Of a site that sells no credits: 1,000 credits for a yuan, as the first packages. */
const usualPackage = { priceFen: 100, num: 1_000 }

/**
 * Worth of a credit: the cheapest package, spent by a member with the discount. Gifts and commissions are the site's
 * marketing, and fees of payments are below one percent: the margin of a price has to cover them.
 */
export function creditWorth(packages: readonly SoldPackage[], discountPercent: number): CreditWorth {
  const sold = packages.flatMap(({ type, priceFen, num = 0, enabled = true }) =>
    type === 1 && num > 0 && enabled ? [{ priceFen, num }] : [],
  )
  const cheapest = sold.reduce((a, b) => (b.priceFen * a.num < a.priceFen * b.num ? b : a), sold[0] ?? usualPackage)
  return { milliFen: cheapest.priceFen * 1_000 * (100 - discountPercent), credits: cheapest.num * 100 }
}

/** Income from credits, in thousandths of a fen, rounded down. */
export const incomeMilliFen = (credits: number, worth: CreditWorth): number =>
  Math.floor((credits * worth.milliFen) / worth.credits)

/** The smallest price in credits that pays a cost in thousandths of a fen. */
export const smallestPayingPrice = (costMilliFen: number, worth: CreditWorth): number =>
  costMilliFen === 0 ? 0 : Math.ceil((costMilliFen * worth.credits) / worth.milliFen)

/** Whether a price in credits is below a cost in thousandths of a fen; a cost of 0 is never above a price. */
export const isBelowCost = (priceCredits: number, costMilliFen: number, worth: CreditWorth): boolean =>
  priceCredits < smallestPayingPrice(costMilliFen, worth)

/** Least price of shipped rows, as a percentage of their cost. */
const shippedPercent = 130

/** Price in credits of a shipped row: its cost with a margin, rounded up. */
export const shippedPrice = (costMilliFen: number, worth: CreditWorth): number =>
  smallestPayingPrice(Math.ceil((costMilliFen * shippedPercent) / 100), worth)
