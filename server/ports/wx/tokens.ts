import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, lte } from 'drizzle-orm'
import type { Clock } from '../clock'
import { wxToken } from '../db/schema/wx'
import type { Db } from '../db/types'
import { createSealer } from './seal'

/** What WeChat answers: a value, and for how long it holds. */
export interface TimedValue {
  value: string
  expiresInSeconds: number
}

/** Values that WeChat gives for a time, by key. */
export interface WxTokens {
  /** The known one, else what `ask` answers. Throws as `ask` does; null when another process asks for too long. */
  get(key: string, ask: () => Promise<TimedValue>): Promise<string | null>
  /** For one that WeChat no longer takes; a newer one stays. */
  forget(key: string, value: string): Promise<void>
}

/** A value is given up this long before its end. */
const spareMs = 300_000
/** Longer than a call to WeChat takes. */
const turnMs = 15_000
const never = new Date(0)
const endOf = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000 - spareMs)

/** Of this process alone, for commands. */
export function createOwnTokens(clock: Clock): WxTokens {
  const known = new Map<string, { value: string; endsAt: Date }>()
  return {
    async get(key, ask) {
      const found = known.get(key)
      if (found && found.endsAt > clock.now()) return found.value
      const { value, expiresInSeconds } = await ask()
      known.set(key, { value, endsAt: endOf(clock.now(), expiresInSeconds) })
      return value
    },
    async forget(key, value) {
      if (known.get(key)?.value === value) known.delete(key)
    },
  }
}

interface SharedDeps {
  db: Db
  clock: Clock
  secret: string
  /** How often, and how many times, another process is waited for. */
  wait?: { ms: number; times: number }
}

/**
 * Of all processes: a row for each, encrypted, written by whichever process has the turn. WeChat is asked outside of any
 * transaction; a process that dies meanwhile loses its turn by time.
 */
export function createSharedTokens({ db, clock, secret, wait = { ms: 100, times: 200 } }: SharedDeps): WxTokens {
  const { seal, open } = createSealer(secret)
  const read = async (key: string) => (await db.select().from(wxToken).where(eq(wxToken.key, key)))[0]

  async function takeTurn(key: string): Promise<Date | null> {
    const now = clock.now()
    const askingUntil = new Date(now.getTime() + turnMs)
    const taken = await db
      .insert(wxToken)
      .values({ key, endsAt: never, askingUntil })
      .onConflictDoUpdate({
        target: wxToken.key,
        set: { askingUntil },
        setWhere: and(lte(wxToken.endsAt, now), lte(wxToken.askingUntil, now)),
      })
      .returning({ key: wxToken.key })
    return taken[0] ? askingUntil : null
  }
  /** Only the process that still has the turn. */
  const endTurn = (key: string, turn: Date, found: { value: string; endsAt: Date } | object) =>
    db
      .update(wxToken)
      .set({ ...found, askingUntil: never })
      .where(and(eq(wxToken.key, key), eq(wxToken.askingUntil, turn)))

  return {
    async get(key, ask) {
      for (let n = 0; n < wait.times; n++) {
        const row = await read(key)
        const known = row && row.endsAt > clock.now() ? open(row.value) : null
        if (known !== null) return known
        // Sealed with another secret: as good as none.
        if (row && row.endsAt > clock.now()) await db.update(wxToken).set({ endsAt: never }).where(eq(wxToken.key, key))
        const turn = await takeTurn(key)
        if (!turn) {
          await sleep(wait.ms)
          continue
        }
        try {
          const { value, expiresInSeconds } = await ask()
          await endTurn(key, turn, { value: seal(value), endsAt: endOf(clock.now(), expiresInSeconds) })
          return value
        } catch (error) {
          await endTurn(key, turn, {})
          throw error
        }
      }
      return null
    },

    async forget(key, value) {
      const row = await read(key)
      if (row && open(row.value) === value)
        await db
          .update(wxToken)
          .set({ endsAt: never })
          .where(and(eq(wxToken.key, key), eq(wxToken.value, row.value)))
    },
  }
}
