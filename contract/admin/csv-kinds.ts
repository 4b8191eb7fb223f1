import type { Role } from './roles'

/** What goes to a spreadsheet. */
export const csvKinds = ['orders', 'refunds', 'bills', 'payouts', 'ledger', 'stats', 'care', 'bankRuns'] as const
export type CsvKind = (typeof csvKinds)[number]

/** Who gets a table, besides owners. */
export const csvRoles: Readonly<Record<CsvKind, readonly Role[]>> = {
  orders: ['finance'],
  refunds: ['finance'],
  bills: ['finance'],
  payouts: ['finance'],
  ledger: ['finance'],
  stats: ['finance'],
  care: ['moderator'],
  bankRuns: ['moderator'],
}
