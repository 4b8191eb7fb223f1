import type { Db } from '../ports/db/types'
import type { Ledger } from '../domain/credits/ledger'

interface Deps {
  db: Db
  ledger: Ledger
  sweepers: readonly { sweep: () => Promise<void> }[]
}

/** Expires lots and deletes what has expired; may run at any time, in any process, also twice. */
export const createHousekeeping =
  ({ db, ledger, sweepers }: Deps) =>
  async (): Promise<void> => {
    await ledger.expireLots(db)
    for (const { sweep } of sweepers) await sweep()
  }
