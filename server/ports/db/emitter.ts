import { EventEmitter } from 'node:events'
import type { OpenDb } from './types'

/** Announcements within this process, heard after the caller has gone on. */
export function createEmitter(): Pick<OpenDb, 'notify' | 'listen'> {
  const emitter = new EventEmitter().setMaxListeners(0)
  return {
    notify: async (channel, payload) => void setImmediate(() => emitter.emit(`on ${channel}`, payload)),
    listen: async (channel, hear) => {
      emitter.on(`on ${channel}`, hear)
      return async () => void emitter.off(`on ${channel}`, hear)
    },
  }
}
