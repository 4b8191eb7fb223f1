import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createEmitter } from './emitter'
import { showPresence } from './presence'
import type { OpenDb } from './types'

interface Listener extends Pick<OpenDb, 'listen'> {
  /** Shows an id while this process lives. */
  show(id: string): Promise<void>
  close(): Promise<void>
}

/** Longest pause between two attempts to connect. */
const mostWaitMs = 1_000

/** One connection that LISTENs on all channels and reconnects; notifications during an outage are lost. */
export function createListener(url: string, warn: (error: Error) => void): Listener {
  const inside = createEmitter()
  const listenerCounts = new Map<string, number>()
  const shown = new Set<string>()
  let closed = false
  let current: Promise<pg.Client> | null = null
  let live: pg.Client | null = null

  const connection = () => (current ??= connect())

  async function connect(): Promise<pg.Client> {
    for (let wait = 100; ; wait = Math.min(wait * 2, mostWaitMs)) {
      const client = new pg.Client({ connectionString: url, application_name: 'fanle listen', keepAlive: true })
      try {
        client.on('error', warn)
        await client.connect()
        for (const id of shown) await showPresence(client, id)
        for (const channel of listenerCounts.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
        client.on('notification', ({ channel, payload }) => void inside.notify(channel, payload ?? ''))
        client.once('end', () => {
          current = live = null
          // Rejects when closed meanwhile.
          if (!closed) connection().catch(warn)
        })
        live = client
        return client
      } catch (error) {
        await client.end().catch(() => {})
        if (closed) throw error
        warn(error as Error)
        await sleep(wait)
      }
    }
  }

  return {
    show: async (id) => {
      shown.add(id)
      await showPresence(await connection(), id)
    },
    listen: async (channel, handler) => {
      const unsubscribe = await inside.listen(channel, handler)
      const listeners = listenerCounts.get(channel) ?? 0
      listenerCounts.set(channel, listeners + 1)
      if (listeners === 0) await (await connection()).query(`listen ${pg.escapeIdentifier(channel)}`)
      return async () => {
        await unsubscribe()
        const left = (listenerCounts.get(channel) ?? 1) - 1
        if (left > 0) return void listenerCounts.set(channel, left)
        listenerCounts.delete(channel)
        // A lost connection listens to nothing; the next one leaves this channel out.
        await live?.query(`unlisten ${pg.escapeIdentifier(channel)}`).catch(warn)
      }
    },
    close: async () => {
      closed = true
      live = null
      await (await current?.catch(() => null))?.end()
    },
  }
}
