import { eq } from 'drizzle-orm'
import { type Actor, recordChange } from '../../../audit'
import type { Clock, Ids } from '../../../ports/clock'
import { chatShare } from '../../../ports/db/schema'
import { inTransaction } from '../../../ports/db/rows'
import type { Db } from '../../../ports/db/types'
import { revoked } from './ended'

/** Revokes a link for an operator, by its address, and records that. An ended one stays as it is. */
export const takeDownShare = (
  db: Db,
  tools: { clock: Clock; ids: Pick<Ids, 'ulid'> },
  slug: string,
  { reason, ...actor }: Actor & { reason: string },
): Promise<'done' | 'already' | 'unknown'> =>
  inTransaction(db, async (tx) => {
    const [share] = await tx.select().from(chatShare).where(eq(chatShare.slug, slug)).for('update')
    if (!share) return 'unknown'
    if (share.revokedAt) return 'already'
    await tx.update(chatShare).set(revoked(tools.clock.now())).where(eq(chatShare.slug, slug))
    await recordChange(tx, tools, actor, { act: 'take-down', subject: { kind: 'share', id: slug }, reason })
    return 'done'
  })
