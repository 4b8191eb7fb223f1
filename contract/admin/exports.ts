import { z } from 'zod'
import { defineAdminCall, reason } from './call'
import { csvKinds } from './csv-kinds'

export const csvMaxDays = 366
export const csvMaxRows = 100_000

/** A day of Beijing: 2026-11-21. */
const day = z.iso.date()

/** A file whose lines are read while they are sent. */
export interface CsvFile {
  name: string
  lines: AsyncIterable<string>
}

export const exportApi = {
  'POST /admin/csv': defineAdminCall({
    access: ['finance', 'moderator'],
    changes: true,
    isFile: true,
    summary:
      'Orders, refunds, payouts, the ledger of a person, sums of days, steps of care or runs of the question banks as CSV: up to 366 days and 100,000 rows. Only an owner gets whole phones, with a fresh code',
    input: z
      .object({
        kind: z.enum(csvKinds),
        /** First and last day, Beijing time. */
        from: day,
        to: day,
        /** The person of a ledger. */
        userId: z.string().min(1).max(40).optional(),
        withPhones: z.boolean().default(false),
        reason,
      })
      .refine(({ kind, userId }) => (kind === 'ledger') === (userId !== undefined), { path: ['userId'] }),
    output: z.custom<CsvFile>(),
  }),
}
