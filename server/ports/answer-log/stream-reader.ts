import { setTimeout as sleep } from 'node:timers/promises'
import type { Valkey } from '../valkey'
import { ValkeyAway, type ValkeyConnection } from '../valkey/connection'
import { eventsInReply, streamOf, type StreamReply } from './stream-entries'
import type { AnswerNews } from './types'

/** After news of one answer, ids of others are collected for this long: each command names all of them. */
const gatherMs = 20
const blockMs = 1_000
const patienceMs = 3_000
const restMs = 250
/** Pause after a refusal, which will repeat. */
const refusedMs = 5_000

/** Reads new events of all followed answers with one blocking command on its own connection. */
export function createStreamReader(valkey: Valkey, warn: (error: unknown) => void) {
  /** The newest entry read of each answer. */
  const followed = new Map<string, string>()
  let connection: ValkeyConnection | null = null
  let tell: (news: AnswerNews) => void = () => {}
  /** Id of the connection at Valkey. */
  let clientId = ''
  let isStopped = false
  let waiting = false
  let wake = () => {}

  /** Interrupts the blocking command, so that the next one names the new answers too. */
  async function interrupt() {
    wake()
    if (waiting && clientId && valkey.isReady()) await valkey.ask(['CLIENT', 'UNBLOCK', clientId])
  }

  async function readOnce(from: ValkeyConnection) {
    clientId = String(await from.ask<number>(['CLIENT', 'ID']))
    while (!isStopped) {
      if (followed.size === 0) await new Promise<void>((resolve) => (wake = resolve))
      if (isStopped) return
      waiting = true
      const reply = await from
        .ask<StreamReply>(
          ['XREAD', 'BLOCK', String(blockMs), 'STREAMS', ...[...followed.keys()].map(streamOf), ...followed.values()],
          patienceMs,
        )
        .finally(() => (waiting = false))
      const { events, ended, newest } = eventsInReply(reply)
      for (const [id, entry] of newest) if (followed.has(id)) followed.set(id, entry)
      if (!reply) continue
      tell({ changed: [], ended, events })
      await sleep(gatherMs)
    }
  }

  async function readAlways(from: ValkeyConnection) {
    while (!isStopped) {
      try {
        await readOnce(from)
      } catch (error) {
        // The connection itself reports its loss.
        if (!(error instanceof ValkeyAway)) warn(error)
        await sleep(error instanceof ValkeyAway ? restMs : refusedMs)
      }
    }
  }

  return {
    /** Reports events of an answer after that number. Returns a function that stops it. */
    follow(id: string, after: number): () => void {
      followed.set(id, `${after}-0`)
      interrupt().catch(warn)
      return () => void followed.delete(id)
    },
    async start(told: (news: AnswerNews) => void) {
      tell = told
      connection = await valkey.another()
      void readAlways(connection)
    },
    stop() {
      isStopped = true
      wake()
      connection?.close()
    },
  }
}
