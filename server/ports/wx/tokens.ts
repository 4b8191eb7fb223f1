import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, lte } from 'drizzle-orm'
import type { Clock } from '../clock'
import { wxToken } from '../db/schema/wx'
import type { Db } from '../db/types'
import { WxError } from './error'
import { createSealer } from './seal'

/** A value from WeChat and its lifetime. */
export interface TimedValue {
  value: string
  expiresInSeconds: number
}

/** Values that WeChat gives for a time, by key. */
export interface WxTokens {
  /**
   * The cached value, else the result of `ask`. Throws like `ask`, or a WxError when another process takes too long.
   */
  get(key: string, ask: () => Promise<TimedValue>): Promise<string>
  /** Drops a value that WeChat rejects; a newer one stays. */
  forget(key: string, value: string): Promise<void>
}

/** A value expires this long before its end, a short-lived one after half its time. */
const spareMs = 300_000
/** Longer than a call to WeChat takes. */
const turnMs = 15_000
/** Callers within this time after a failure get the same error. */
const failureMs = 5_000
const never = new Date(0)
const endOf = (now: Date, seconds: number) =>
  new Date(now.getTime() + Math.max(seconds * 1000 - spareMs, seconds * 500))

/** Tokens of this process alone, for commands. */
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
  /** Wait for another process: the first pause, which grows up to tenfold, and the number of pauses. */
  wait?: { ms: number; times: number }
}

/** One request for a value at a time, shared by all callers of the process; its failure is theirs for some seconds. */
function sharing(clock: Clock) {
  const running = new Map<string, Promise<string>>()
  const failed = new Map<string, { error: unknown; at: number }>()
  return {
    find(key: string, search: () => Promise<string>): Promise<string> {
      const known = running.get(key)
      if (known) return known
      const failure = failed.get(key)
      const age = clock.now().getTime() - (failure?.at ?? 0)
      if (failure && age >= 0 && age < failureMs) return Promise.reject(failure.error as Error)
      const searching = search().then(
        (value) => {
          failed.delete(key)
          return value
        },
        (error: unknown) => {
          failed.set(key, { error, at: clock.now().getTime() })
          throw error
        },
      )
      const ended = searching.finally(() => {
        if (running.get(key) === ended) running.delete(key)
      })
      running.set(key, ended)
      return ended
    },
    /** The next caller makes a new request: a running one may still return the dropped value. */
    renew: (key: string) => void running.delete(key),
  }
}

/**
 * Tokens shared by all processes: one encrypted row each, written by the process that holds the turn. WeChat is called
 * outside of transactions; a process that dies loses its turn by timeout.
 */
export function createSharedTokens({ db, clock, secret, wait = { ms: 100, times: 25 } }: SharedDeps): WxTokens {
  const { seal, open } = createSealer(secret)
  const shared = sharing(clock)
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
  /** Applies only if the process still has the turn. */
  const endTurn = (key: string, turn: Date, found: { value: string; endsAt: Date } | object) =>
    db
      .update(wxToken)
      .set({ ...found, askingUntil: never })
      .where(and(eq(wxToken.key, key), eq(wxToken.askingUntil, turn)))

  async function search(key: string, ask: () => Promise<TimedValue>): Promise<string> {
    for (let n = 0; n < wait.times; n++) {
      const now = clock.now()
      const row = await read(key)
      const known = row && row.endsAt > now ? open(row.value) : null
      if (known !== null) return known
      // A value sealed with another secret is useless.
      if (row && row.endsAt > now) await db.update(wxToken).set({ endsAt: never }).where(eq(wxToken.key, key))
      const turn = row && row.askingUntil > now ? null : await takeTurn(key)
      if (!turn) {
        await sleep(wait.ms * Math.min(1.5 ** n, 10))
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
    throw new WxError(0, 'token', { reason: 'another process asks for too long', isUnsent: true })
  }

  return {
    get: (key, ask) => shared.find(key, () => search(key, ask)),

    async forget(key, value) {
      const row = await read(key)
      if (row && open(row.value) === value)
        await db
          .update(wxToken)
          .set({ endsAt: never })
          .where(and(eq(wxToken.key, key), eq(wxToken.value, row.value)))
      shared.renew(key)
    },
  }
}
