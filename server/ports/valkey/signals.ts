import type { Valkey } from '.'
import type { OpenDb } from '../db/types'

type Signals = Pick<OpenDb, 'notify' | 'listen'>

const nameOf = (channel: string) => `fanle:${channel}`

/** Signals between processes over Valkey, or over the database while Valkey is away. Listens to both. */
export function signalsByValkey(valkey: Valkey, database: Signals): Signals {
  const handlers = new Map<string, Set<(payload: string) => void>>()
  return {
    async notify(channel, payload) {
      try {
        await valkey.ask(['PUBLISH', nameOf(channel), payload])
      } catch {
        await database.notify(channel, payload)
      }
    },
    async listen(channel, handler) {
      const unlisten = await database.listen(channel, handler)
      const known = handlers.get(channel)
      const all = known ?? new Set()
      handlers.set(channel, all.add(handler))
      if (!known) await valkey.subscribe(nameOf(channel), (payload) => all.forEach((one) => one(payload)))
      return async () => {
        all.delete(handler)
        await unlisten()
      }
    },
  }
}
