import { PayError } from '../types'

/** Yuan in the bill's notation to fen, without float: "19.90" is 1990. */
export function fenOf(yuan: string): number {
  const parts = /^(\d+)(?:\.(\d{1,2}))?$/.exec(yuan)
  if (!parts) throw new PayError('refused', 'an amount in the bill')
  return Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0') || 0)
}

/**
 * Hundred-thousandths of a yuan, as exact as the bill: fees can be below one fen, and returned ones are negative. NaN
 * for anything else.
 */
export function exactOf(yuan: string): number {
  const parts = /^(-?)(\d+)(?:\.(\d{1,5})0*)?$/.exec(yuan)
  if (!parts) return Number.NaN
  const amount = Number(parts[2]) * 100_000 + Number((parts[3] ?? '').padEnd(5, '0') || 0)
  return parts[1] ? -amount : amount
}

/** A fee in hundred-thousandths of a yuan. */
export function feeOf(yuan: string): number {
  const fee = exactOf(yuan)
  if (Number.isNaN(fee)) throw new PayError('refused', 'a fee in the bill')
  return fee
}
