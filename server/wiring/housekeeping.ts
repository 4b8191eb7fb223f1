import type { OpenDb } from '../ports/db/types'
import type { Ledger } from '../domain/credits/ledger'

interface Deps {
  open: OpenDb
  ledger: Ledger
  sweepers: readonly { sweep: () => Promise<void> }[]
}

/** Expires lots and deletes expired data. Safe at any time in any process; one at a time runs. */
export const createHousekeeping =
  ({ open, ledger, sweepers }: Deps) =>
  async (): Promise<void> => {
    await open.alone('housekeeping', async () => {
      await ledger.expireLots(open.db)
      for (const { sweep } of sweepers) await sweep()
    })
  }
