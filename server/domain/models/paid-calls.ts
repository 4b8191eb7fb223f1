import { and, desc, eq } from 'drizzle-orm'
import { costOfCall, type ModelUse } from '../../../shared/model-cost'
import { readRows } from '../../operator-rows/read-rows'
import { model, modelRun } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import type { MeterDeps } from './meter'

interface PaidCall {
  ref: string
  modelId: string
  purpose: typeof modelRun.$inferSelect.purpose
  /** Credits that the person paid. */
  credits: number
  /** The known use of a call that was not recorded, because its process died. */
  use?: ModelUse
}

/** Adds what a person paid to the recorded call, within the transaction that takes the credits. */
export async function creditCall(
  tx: Db,
  { clock, ids }: Pick<MeterDeps, 'clock'> & { ids: Pick<MeterDeps['ids'], 'ulid'> },
  { ref, modelId, purpose, credits, use }: PaidCall,
): Promise<void> {
  const [recorded] = await tx
    .select({ id: modelRun.id })
    .from(modelRun)
    .where(and(eq(modelRun.ref, ref), eq(modelRun.modelId, modelId)))
    .orderBy(desc(modelRun.id))
    .limit(1)
  if (recorded) {
    if (credits > 0) await tx.update(modelRun).set({ credits }).where(eq(modelRun.id, recorded.id))
    return
  }
  if (!use || (credits === 0 && use.output === 0)) return
  const [row] = readRows('model', await tx.select().from(model).where(eq(model.id, modelId)))
  await tx
    .insert(modelRun)
    .values({
      id: ids.ulid(),
      modelId,
      purpose,
      ref,
      outcome: 'lost',
      inputTokens: use.input,
      cachedTokens: use.cached,
      outputTokens: use.output,
      searches: use.searches,
      credits,
      costMilliFen: row ? costOfCall(use, row) : null,
      estimated: true,
      endedAt: clock.now(),
    })
}
