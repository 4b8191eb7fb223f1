import { eq, lte } from 'drizzle-orm'
import { hourMs, minuteMs } from '../../../contract/time'
import { EngineCallError } from '../../engines/adapters/faults'
import { createEngineHttp } from '../../engines/adapters/http'
import type { Clock, Ids } from '../../ports/clock'
import { engine, engineVoiceRemoval } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { setTimeout as sleep } from 'node:timers/promises'
import { withTimeout } from '../../time'
import { engineOf } from './instance'
import { readKey } from './keys'
import { engineOfVoice } from './offers'
import type { EngineRow } from './types'

interface Deps {
  db: Db
  clock: Clock
  ids: Pick<Ids, 'ulid'>
  env: Readonly<Record<string, string | undefined>>
  listedHosts: readonly string[]
  warn: (error: unknown, about: string) => void
}

const callMs = 20_000
const firstPauseMs = 10 * minuteMs
const longestPauseMs = 24 * hourMs
/** About half a year of daily tries; the last one warns the operator for the last time. */
const maxTries = 200

/** Deletes voices at their provider when their owner deletes them; retries until the provider confirms. */
export function createVoiceRemovals({ db, clock, ids, env, listedHosts, warn }: Deps) {
  async function removeAt(row: EngineRow, voiceId: string): Promise<void> {
    const { adapter, instance } = engineOf(row)
    const { deleteVoice, reading } = adapter
    if (!deleteVoice) return
    const key = readKey(row.keyRef, env)
    await withTimeout(callMs, async (signal) => {
      const http = createEngineHttp({ baseUrl: instance.baseUrl, key, listedHosts, resultHosts: [], signal, reading })
      await deleteVoice(voiceId, instance, {
        http,
        signal,
        sleep: (ms) => sleep(ms, undefined, { signal }).then(() => {}),
      })
    })
  }

  const done = (id: string) => db.delete(engineVoiceRemoval).where(eq(engineVoiceRemoval.id, id))

  return {
    /** Runs in the transaction that deletes the voice model. */
    async remember(tx: Db, traits: Readonly<Record<string, unknown>>): Promise<void> {
      const { voiceId } = traits
      const engineId = engineOfVoice(traits)
      if (engineId === 'builtin' || typeof voiceId !== 'string') return
      await tx.insert(engineVoiceRemoval).values({ id: ids.ulid(), engineId, voiceId, nextAt: clock.now() })
    },

    async sweep(): Promise<void> {
      const now = clock.now()
      const due = await db.select().from(engineVoiceRemoval).where(lte(engineVoiceRemoval.nextAt, now)).limit(100)
      for (const { id, engineId, voiceId, tries } of due) {
        const [row] = await db.select().from(engine).where(eq(engine.id, engineId))
        try {
          if (row) await removeAt(row, voiceId)
          else warn(new Error(`the engine ${engineId} is gone: a deleted voice may still be there`), 'deleting a voice')
          await done(id)
        } catch (error) {
          if (error instanceof EngineCallError && (error.kind === 'gone' || tries >= maxTries)) await done(id)
          const pause = Math.min(firstPauseMs * 2 ** Math.min(tries, 10), longestPauseMs)
          await db
            .update(engineVoiceRemoval)
            .set({ tries: tries + 1, nextAt: new Date(now.getTime() + pause) })
            .where(eq(engineVoiceRemoval.id, id))
          warn(error, 'deleting a voice at an engine')
        }
      }
    },
  }
}
