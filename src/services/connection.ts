import { useSyncExternalStore } from 'react'
import { createEmitter } from './emitter'
import { later } from './later'
import { device } from './platform/device'

/** `busy`: the server asked for a pause, and calls wait for its end. */
export type Connection = 'ok' | 'offline' | 'busy'

let waiting = 0
const changed = createEmitter<void>()

export const connection = (): Connection => (!device.online() ? 'offline' : waiting > 0 ? 'busy' : 'ok')

const subscribe = (listener: () => void) => {
  const stops = [changed.subscribe(listener), device.onOnline(listener)]
  return () => stops.forEach((stop) => stop())
}

export const useConnection = (): Connection => useSyncExternalStore(subscribe, connection, connection)

/** Called when the network or the screen comes back; returns an unsubscribe function. */
export function onWake(listener: () => void): () => void {
  const stops = [
    device.onOnline((online) => online && listener()),
    device.onVisible((visible) => visible && listener()),
  ]
  return () => stops.forEach((stop) => stop())
}

/** Runs after the time a busy server asked for, plus up to half of it, so that clients do not return all at once. */
export function whenLessBusy(run: () => void, retryAfterMs: number): () => void {
  const stop = later(() => (end(), run()), retryAfterMs * (1 + device.random() / 2))
  let over = false
  function end() {
    if (over) return
    over = true
    waiting -= 1
    changed.emit()
  }
  waiting += 1
  changed.emit()
  return () => (stop(), end())
}
