import { and, eq, inArray } from 'drizzle-orm'
import { minuteMs } from '../../../contract/time'
import type { Clock } from '../../ports/clock'
import { providerHealth } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { type ModelRow, ProviderError } from '../../providers/types'
import { createHealth, isResting } from '../engines/health'

type HealthRow = typeof providerHealth.$inferSelect
type AskedModel = Pick<ModelRow, 'baseUrl' | 'keyEnv' | 'version'>

/** Longest trial of a provider that failed before; longer than a first text may take. */
const trialMs = 2 * minuteMs

/** Two things fail independently: the address with its key, and one model there. */
export const healthIdsOf = ({ baseUrl, keyEnv, version }: AskedModel) => {
  const line = [baseUrl, keyEnv].join(' ').trim()
  return { line, model: `${line} ${version}` }
}

export type ModelHealth = ReturnType<typeof createModelHealth>

/** Circuit breakers of chat providers, shared by all processes: a failed one rests, then one question tries it. */
export function createModelHealth({ db, clock }: { db: Db; clock: Clock }) {
  const health = createHealth({ db, clock, table: providerHealth })
  const at = (id: string, restsUntil: Date) => and(eq(providerHealth.id, id), eq(providerHealth.restsUntil, restsUntil))
  const until = async (id: string, from: Date, to: Date) =>
    (await db.update(providerHealth).set({ restsUntil: to }).where(at(id, from)).returning({ id: providerHealth.id }))
      .length > 0

  /** A trial is a rest for everybody else: one process gets it. Returns a function that gives it back. */
  async function tryOnce({ id, restsUntil }: HealthRow): Promise<(() => Promise<unknown>) | null> {
    const now = clock.now()
    const end = new Date(now.getTime() + trialMs)
    return restsUntil && (await until(id, restsUntil, end)) ? () => until(id, end, now) : null
  }

  return {
    /** Throws a ProviderError of kind `resting` while it rests. */
    async admit(model: AskedModel) {
      const ids = healthIdsOf(model)
      const found = await db
        .select()
        .from(providerHealth)
        .where(inArray(providerHealth.id, [ids.line, ids.model]))
        .orderBy(providerHealth.id)
      const resting = found.find((row) => isResting(row, clock.now()))
      if (resting) throw new ProviderError('resting', resting.lastFault)
      const trials: (() => Promise<unknown>)[] = []
      const giveBack = async () => void (await Promise.all(trials.map((end) => end())))
      for (const row of found.filter(({ failures, restsUntil }) => failures > 0 && restsUntil)) {
        const trial = await tryOnce(row)
        if (trial) trials.push(trial)
        else {
          await giveBack()
          throw new ProviderError('resting', row.lastFault)
        }
      }
      const well = (id: string) => Promise.all(found.filter((row) => row.id === id).map(health.succeeded))
      const ill = async (id: string, fault: ProviderError) => {
        await db.insert(providerHealth).values({ id }).onConflictDoNothing()
        await health.failed({ id }, fault)
      }

      return {
        async succeeded(): Promise<void> {
          await well(ids.line)
          await well(ids.model)
        },
        async failed(fault: ProviderError): Promise<void> {
          const { kind, retryAfterMs } = fault
          await giveBack()
          if (kind === 'unreachable') return ill(ids.line, fault)
          await well(ids.line)
          if (kind === 'refused') await well(ids.model)
          // A slow-down without a duration: the next question may meet a quieter moment.
          else if (kind !== 'busy' || retryAfterMs !== undefined) await ill(ids.model, fault)
        },
        /** Records nothing: the question was stopped before a first text. */
        giveBack,
      }
    },

    /** Which models rest now. */
    async resting(): Promise<(model: AskedModel) => boolean> {
      const now = clock.now()
      const ids = new Set(
        (await db.select().from(providerHealth)).filter((row) => isResting(row, now)).map(({ id }) => id),
      )
      return (model) => {
        const { line, model: own } = healthIdsOf(model)
        return ids.has(line) || ids.has(own)
      }
    },
  }
}
