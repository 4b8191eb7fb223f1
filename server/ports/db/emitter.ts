import { EventEmitter } from 'node:events'
import type { OpenDb } from './types'

/** Notifications within this process, delivered asynchronously. */
export function createEmitter(): Pick<OpenDb, 'notify' | 'listen'> {
  const emitter = new EventEmitter().setMaxListeners(0)
  return {
    notify: async (channel, payload) => void setImmediate(() => emitter.emit(`on ${channel}`, payload)),
    listen: async (channel, handler) => {
      emitter.on(`on ${channel}`, handler)
      return async () => void emitter.off(`on ${channel}`, handler)
    },
  }
}
