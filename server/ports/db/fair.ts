import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'

/** The longest that queued queries may keep the event loop to themselves. */
const turnMs = 8

/**
 * Lets timers and sockets have their turn between queries. PGlite works on the event loop and goes from one queued query to
 * the next in microtasks: without this, a busy moment of the database stops every stream of the process.
 */
export function shareEventLoop(client: PGlite): PGlite {
  const work = client.execProtocolRaw.bind(client)
  let turnedAt = performance.now()
  client.execProtocolRaw = async (...args) => {
    if (performance.now() - turnedAt > turnMs) {
      await nextTurn()
      turnedAt = performance.now()
    }
    return work(...args)
  }
  return client
}
