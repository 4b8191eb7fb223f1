import { type BankKind, bankKinds } from '../../../../contract/moderation'

/** Asked, refused and failed questions by `kind/class`. */
export type BankSums = Readonly<Record<string, readonly number[]>>

interface Sum {
  asked: number
  refused: number
  /** The provider, or a judge, did not answer. */
  failed: number
}

/** Sums of each class, in the order of the bank. */
export const classSums = (sums: BankSums): (Sum & { kind: BankKind; class: string })[] =>
  Object.entries(sums).flatMap(([key, [asked = 0, refused = 0, failed = 0]]) => {
    const kind = bankKinds.find((one) => key.startsWith(`${one}/`))
    return kind ? [{ kind, class: key.slice(kind.length + 1), asked, refused, failed }] : []
  })

/** Sums of both kinds. */
export function kindSums(sums: BankSums): Record<BankKind, Sum> {
  const total: Record<BankKind, Sum> = {
    refuse: { asked: 0, refused: 0, failed: 0 },
    answer: { asked: 0, refused: 0, failed: 0 },
  }
  for (const { kind, asked, refused, failed } of classSums(sums)) {
    total[kind].asked += asked
    total[kind].refused += refused
    total[kind].failed += failed
  }
  return total
}

/** Questions of both kinds without a reply. */
export const failuresIn = (sums: BankSums): number => classSums(sums).reduce((sum, { failed }) => sum + failed, 0)
