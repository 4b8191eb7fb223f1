import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'

/** Longest time in ms that queued queries may block the event loop. */
const turnMs = 8

/**
 * Lets timers and sockets run between queries. PGlite runs on the event loop and takes queued queries in microtasks, so
 * a busy moment would otherwise stop every stream.
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
