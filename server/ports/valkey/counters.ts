import type { Valkey } from '.'
import { ValkeyAway } from './connection'

const nameOf = (key: string) => `fanle:count:${key}`

const countScript = `
local hits = redis.call('INCR', KEYS[1])
if hits == 1 then redis.call('EXPIRE', KEYS[1], ARGV[1]) end
return { hits, redis.call('TTL', KEYS[1]) }
`
const undoScript = `
if tonumber(redis.call('GET', KEYS[1]) or '0') > 0 then return redis.call('DECR', KEYS[1]) end
return -1
`

export type Counters = ReturnType<typeof createCounters>

/** Counts within time windows. Null while Valkey is away. */
export function createCounters(valkey: Valkey) {
  const ifThere = <T>(ask: Promise<T>): Promise<T | null> =>
    ask.catch((error: unknown) => {
      if (error instanceof ValkeyAway) return null
      throw error
    })
  return {
    async count(key: string, perSeconds: number): Promise<{ hits: number; seconds: number } | null> {
      const counted = await ifThere(valkey.run<[number, number]>(countScript, [nameOf(key)], [String(perSeconds)]))
      return counted && { hits: counted[0], seconds: Math.max(1, counted[1]) }
    },
    undo: async (key: string) => void (await ifThere(valkey.run<number>(undoScript, [nameOf(key)], []))),
    reset: async (key: string) => void (await ifThere(valkey.ask<number>(['DEL', nameOf(key)]))),
  }
}
