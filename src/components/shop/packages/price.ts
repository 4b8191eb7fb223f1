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

export type PackageGroup = 'credits' | 'storage' | 'membership'

const groupOf = ({ type }: Pick<Comb, 'type'>): PackageGroup =>
  type === packageType.credits ? 'credits' : type === packageType.membership ? 'membership' : 'storage'

/** Groups packages by subject, without empty groups; those for a single model come first. */
export function groupsOfPackages(combs: readonly Comb[]): { group: PackageGroup; combs: Comb[] }[] {
  const groups = (['credits', 'storage', 'membership'] as const).map((group) => ({
    group,
    combs: combs.filter((comb) => groupOf(comb) === group).sort((a, b) => forOne(b) - forOne(a)),
  }))
  return groups.filter((group) => group.combs.length > 0)
}

const forOne = ({ type }: Pick<Comb, 'type'>) => Number(type === packageType.modelStorage)

/** The operator's description, line by line. */
export const descLines = (combDesc: string): string[] =>
  combDesc
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
