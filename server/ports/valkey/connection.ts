import { setTimeout as sleep } from 'node:timers/promises'

/** Not connected, or no answer in time: the command may or may not have run. */
export class ValkeyAway extends Error {
  constructor(options?: ErrorOptions) {
    super('Valkey does not answer', options)
  }
}

/** A connection that reconnects after every loss, and is dropped when an answer is late. */
export interface ValkeyConnection {
  /** Throws ValkeyAway, or Valkey's own refusal. */
  ask<T>(command: readonly string[], timeoutMs?: number): Promise<T>
  isReady(): boolean
  /**
   * Calls back for each payload on a channel. Uses its own connection, because a subscribed one can do nothing else.
   */
  subscribe(channel: string, handler: (payload: string) => void): Promise<void>
  close(): void
}

const connectMs = 3_000
const usualTimeoutMs = 1_000
const unreadMs = 30
const [leastWaitMs, mostWaitMs] = [100, 2_000]

/** Loaded when it is used: a server without Valkey starts a quarter of a second sooner. */
const library = () => import('@redis/client')

async function clientFor(url: string) {
  const { createClient } = await library()
  return createClient({
    url,
    RESP: 2,
    name: 'fanle',
    disableClientInfo: true,
    disableOfflineQueue: true,
    maintNotifications: 'disabled',
    commandOptions: { timeout: 0 },
    socket: { connectTimeout: connectMs, reconnectStrategy: false, noDelay: true, keepAlive: true },
  })
}
type Client = Awaited<ReturnType<typeof clientFor>>

/** Connects once. Throws the error. */
export async function connectOnce(url: string): Promise<Client> {
  const client = await clientFor(url)
  let cause: unknown
  client.on('error', (error: unknown) => (cause ??= error))
  const late = sleep(connectMs, null, { ref: false }).then(() => Promise.reject(new ValkeyAway()))
  late.catch(() => {})
  try {
    await Promise.race([client.connect(), late])
    return client
  } catch (error) {
    if (client.isOpen) client.destroy()
    throw cause ?? error
  }
}

/** Resolves when the first connection attempt ends, with either result. Calls `warn` once per loss. */
export async function keepConnection(url: string, warn: (error: unknown) => void): Promise<ValkeyConnection> {
  const channels = new Map<string, (payload: string) => void>()
  let current: Client | null = null
  let isClosed = false
  const stopping = new AbortController()

  const drop = (client: Client, error?: unknown) => {
    if (current === client) {
      current = null
      if (!isClosed) warn(error ?? new ValkeyAway())
    }
    if (client.isOpen) client.destroy()
  }

  async function connect(): Promise<{ gone: Promise<void> }> {
    const client = await connectOnce(url)
    const gone = new Promise<void>((resolve) => {
      const lost = (error?: unknown) => (drop(client, error), resolve())
      client.once('end', () => lost()).on('error', lost)
    })
    try {
      for (const [channel, handler] of channels) await client.subscribe(channel, handler)
    } catch (error) {
      drop(client)
      throw error
    }
    if (isClosed) client.destroy()
    else current = client
    return { gone }
  }

  /** Reconnects one try after the other until closed. */
  async function keep(tried: () => void) {
    let waitMs = leastWaitMs
    let isTold = false
    while (!isClosed) {
      try {
        const { gone } = await connect()
        tried()
        waitMs = leastWaitMs
        isTold = false
        await gone
      } catch (error) {
        tried()
        if (!isTold && !isClosed) warn(error)
        isTold = true
      }
      await sleep(waitMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
      waitMs = Math.min(waitMs * 2, mostWaitMs)
    }
  }
  await new Promise<void>((resolve) => void keep(resolve))

  return {
    isReady: () => current !== null,
    async ask<T>(command: readonly string[], timeoutMs = usualTimeoutMs) {
      const client = current
      if (!client) throw new ValkeyAway()
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<never>((_, reject) => {
        const giveUp = () => {
          const error = new ValkeyAway()
          reject(error)
          drop(client, error)
        }
        // After a long pause of this process the answer may have arrived unread.
        timer = setTimeout(() => (timer = setTimeout(giveUp, unreadMs)), timeoutMs)
      })
      try {
        return await Promise.race([client.sendCommand<T>(command), late])
      } catch (error) {
        if ((await isReply(error)) || error instanceof ValkeyAway) throw error
        throw new ValkeyAway({ cause: error })
      } finally {
        clearTimeout(timer)
      }
    },
    async subscribe(channel, handler) {
      channels.set(channel, handler)
      await current?.subscribe(channel, handler)
    },
    close() {
      isClosed = true
      stopping.abort()
      if (current) drop(current)
    },
  }
}

/** Refusals of Valkey itself, such as a wrong command or a full memory. */
const isReply = async (error: unknown) => error instanceof (await library()).ErrorReply
