import { type Actor, recordChange } from '../../../audit'
import { NotPossible } from '../../../audit/not-possible'
import { AppError } from '../../../errors'
import { inTransaction } from '../../../ports/db/rows'
import { PayError } from '../../../ports/pay/types'
import type { Ids } from '../../../ports/clock'
import { payErrorWords } from '../pay-error-words'
import type { Reconcile, ReconcileDeps } from '.'
import { beijingDay } from '../../../../contract/time'

interface Deps extends Pick<ReconcileDeps, 'db' | 'clock' | 'providers'> {
  ids: Pick<Ids, 'ulid'>
  reconcile: Reconcile
}

/**
 * Reconciles a bill again for an operator of the console. Throws 404 for a provider that is not configured, and
 * NotPossible with the provider's answer.
 */
export const createReconcileByOperator =
  ({ db, clock, ids, providers, reconcile }: Deps) =>
  async ({ provider, day, reason }: { provider: string; day: string; reason: string }, actor: Actor) => {
    if (!providers.find(provider)) throw new AppError(404, 'common.notFound')
    if (day >= beijingDay(clock.now())) throw new NotPossible(`${day} 的账单还没有，第二天上午才有`)
    const result = await reconcile(provider, day).catch((error: unknown) => {
      if (!(error instanceof PayError)) throw error
      throw new NotPossible(`${provider} 的账单没有读到：${payErrorWords(error)}`)
    })
    if (!result) return { state: 'running' as const, differences: 0 }
    const differences = result.differences.length
    await inTransaction(db, (tx) =>
      recordChange(tx, { clock, ids }, actor, {
        act: 'reconcile',
        subject: { kind: 'bill', id: `${provider} ${day}` },
        after: { differences },
        reason,
      }),
    )
    return { state: 'done' as const, differences }
  }
