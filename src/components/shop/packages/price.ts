import type { Comb } from '@contract/api'
import { packageType, yuanOf } from '@contract/money'

/** Fen divided, as yuan with two digits at most. */
const yuanOver = (fen: number, by: number) => yuanOf(Math.round(fen / by))

/** Price per unit of a package: a thousand credits, or a day of membership; null without a unit. */
export function unitPriceOf({
  type,
  priceFen,
  num,
  expirationDays,
}: Pick<Comb, 'type' | 'priceFen' | 'num' | 'expirationDays'>): { of: 'perThousand' | 'perDay'; yuan: string } | null {
  if (type === packageType.credits && num > 0) return { of: 'perThousand', yuan: yuanOver(priceFen * 1000, num) }
  if (type === packageType.membership && expirationDays > 0)
    return { of: 'perDay', yuan: yuanOver(priceFen, expirationDays) }
  return null
}

/** Packages before the description, one for a single model at the head, and those after it. */
export const inTwo = (combs: readonly Comb[]) => ({
  first: [
    ...combs.filter(({ type }) => type === packageType.modelStorage),
    ...combs.filter(({ type }) => type === packageType.credits || type === packageType.storage),
  ],
  last: combs.filter(({ type }) => type === packageType.membership),
})

/** The operator's description, line by line. */
export const descLines = (combDesc: string): string[] =>
  combDesc
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
