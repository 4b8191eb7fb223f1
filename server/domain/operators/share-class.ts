import { eq } from 'drizzle-orm'
import type { AdminChecked } from '../../../contract/admin'
import { type Actor, recordChange } from '../../audit'
import { AppError } from '../../errors'
import type { Clock, Ids } from '../../ports/clock'
import { inTransaction } from '../../ports/db/rows'
import { chatShare } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'

/** Gives a shared link its class for minors, and records that. Throws 404. */
export const classifyShare = (
  db: Db,
  tools: { clock: Clock; ids: Pick<Ids, 'ulid'> },
  { id, minors, reason }: AdminChecked<'PUT /admin/share/:id/minors'>,
  actor: Actor,
): Promise<{ result: 'done' | 'already' }> =>
  inTransaction(db, async (tx) => {
    const bySlug = eq(chatShare.slug, id)
    const [before] = await tx.select({ minors: chatShare.minors }).from(chatShare).where(bySlug).for('update')
    if (!before) throw new AppError(404, 'common.notFound')
    if (before.minors === minors) return { result: 'already' }
    await tx.update(chatShare).set({ minors }).where(bySlug)
    const subject = { kind: 'share', id }
    await recordChange(tx, tools, actor, { act: 'classifyShare', subject, before, after: { minors }, reason })
    return { result: 'done' }
  })
