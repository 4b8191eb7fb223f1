import { createHash } from 'node:crypto'
import { repeatEvery } from '../../time'
import { keepConnection, ValkeyAway, type ValkeyConnection } from './connection'

/** Connections to one Valkey or Redis server. */
export interface Valkey extends Pick<ValkeyConnection, 'ask' | 'isReady'> {
  /** Runs a script, which is sent only once. */
  run<T>(script: string, keys: readonly string[], values: readonly string[]): Promise<T>
  /** Whether a replica was connected some seconds ago. */
  hasReplica(): boolean
  /** A separate connection for blocking commands. */
  another(): Promise<ValkeyConnection>
  /** Delivery is best effort: messages are lost while this process is disconnected. */
  subscribe: ValkeyConnection['subscribe']
  close(): void
}

const replicaLookMs = 2_000
const hashes = new Map<string, string>()

function hashOf(script: string): string {
  const hash = hashes.get(script) ?? createHash('sha1').update(script).digest('hex')
  hashes.set(script, hash)
  return hash
}

/** Connects, and keeps trying after a failure: nothing waits for an absent server. */
export async function openValkey(url: string, warn: (error: unknown) => void): Promise<Valkey> {
  const asking = await keepConnection(url, warn)
  const others: ValkeyConnection[] = []
  let listening: Promise<ValkeyConnection> | null = null
  let replicas = 0

  async function another() {
    const connection = await keepConnection(url, warn)
    others.push(connection)
    return connection
  }
  async function lookForReplicas() {
    if (!asking.isReady()) return
    const info = await asking.ask<string>(['INFO', 'replication'])
    // A replica that is still syncing confirms nothing.
    replicas = info.match(/^slave\d+:.*state=online/gm)?.length ?? 0
  }
  await lookForReplicas().catch(warn)
  const stopLooking = repeatEvery(replicaLookMs, lookForReplicas, warn)

  return {
    ask: asking.ask,
    isReady: asking.isReady,
    async run<T>(script: string, keys: readonly string[], values: readonly string[]) {
      const rest = [String(keys.length), ...keys, ...values]
      try {
        return await asking.ask<T>(['EVALSHA', hashOf(script), ...rest])
      } catch (error) {
        if (error instanceof ValkeyAway || !(error as Error).message.startsWith('NOSCRIPT')) throw error
        return asking.ask<T>(['EVAL', script, ...rest])
      }
    },
    hasReplica: () => replicas > 0,
    another,
    async subscribe(channel, handler) {
      await (await (listening ??= another())).subscribe(channel, handler)
    },
    close() {
      stopLooking()
      for (const connection of [asking, ...others]) connection.close()
    },
  }
}
