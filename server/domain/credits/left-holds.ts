import { and, eq, like, lt } from 'drizzle-orm'
import { creditHold } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import type { Ledger } from './ledger'

/** Releases open holds of a kind that were made before an instant: their process died. References begin with `<relation>:`. */
export async function releaseLeftHolds(
  db: Db,
  ledger: Pick<Ledger, 'release'>,
  { relation, before }: { relation: string; before: Date },
): Promise<void> {
  const left = await db
    .select({ ref: creditHold.ref })
    .from(creditHold)
    .where(and(eq(creditHold.status, 'open'), lt(creditHold.createdAt, before), like(creditHold.ref, `${relation}:%`)))
  for (const { ref } of left) await ledger.release(db, { ref, meta: { relation, id: ref } })
}
